import { queryClient } from '../../shell/api/query-client.ts'

export const PROFILE_QUERY = ['platform', 'profile'] as const
export const PASSKEYS_QUERY = ['platform', 'passkeys'] as const
export const SESSIONS_QUERY = ['platform', 'sessions'] as const

export const readAgain = (key: readonly string[]): Promise<void> => queryClient.invalidateQueries({ queryKey: key })
