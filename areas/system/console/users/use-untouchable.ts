import { useQuery } from '@tanstack/react-query'
import { type Permission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type Untouchable, User, untouchableUsers } from '../../contract/user.ts'

const NOBODY: Readonly<Record<string, Untouchable>> = {}

/** Limits what the caller may do with users to what the server allows; the reason is the server's text. */
export type Reachable = (permission: Permission, what?: 'contact' | 'password' | 'authenticator') => Permission

export function useUntouchable(ids: readonly string[]): Reachable {
  const { data = NOBODY } = useQuery({
    queryKey: [User.key, 'untouchable', ...ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await call(untouchableUsers, { ids: [...ids] }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const reasons = ids.flatMap(id => data[id] ?? [])
  return (permission, what) => {
    const words = reasons.map(reason => reason.all ?? (what && reason[what]))
    return withReason(
      permission,
      words.find(reason => reason !== undefined),
    )
  }
}
