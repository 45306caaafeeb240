import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setupGuide } from '#platform/contract/calls/setup-guide.ts'
import { call } from '../../shell/api/call.ts'
import { useAllowed } from '../../shell/guard/allowed.tsx'

const GUIDE = ['setup.guide']

/** The merchant's setup guide; makes no call for users who may not see it. */
export function useSetupGuide() {
  const allowed = useAllowed(setupGuide.need)
  const query = useQuery({
    queryKey: GUIDE,
    enabled: allowed,
    queryFn: async ({ signal }) => (await call(setupGuide, {}, { signal, hideErrors: true, hideLoading: true })).result,
  })
  return { ...query, allowed }
}

/** Reloads the guide: for a panel that completed its step. */
export function useRefreshSetup(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: GUIDE })
}

/** Whether home is the setup guide: until the first real sale, while a step is open. */
export function useSetupAtHome(): 'pending' | boolean {
  const { data, allowed, isPending } = useSetupGuide()
  if (!allowed) return false
  if (isPending) return 'pending'
  return data !== undefined && !data.selling && data.steps.some(({ state }) => state === 'open')
}
