import { useQuery } from '@tanstack/react-query'
import type { Right } from '#platform/console/kit/records/use-rights.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { User, untouchableUsers } from '../../contract/user.ts'

const NOBODY: Readonly<Record<string, string>> = {}

/** Narrows what the caller may do with users to whom the server would let them change; the reason is the server's own words. */
export function useUntouchable(ids: readonly string[]): (right: Right) => Right {
  const { data = NOBODY } = useQuery({
    queryKey: [User.key, 'untouchable', ...ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await call(untouchableUsers, { ids: [...ids] }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const reason = ids.map(id => data[id]).find(words => words !== undefined)
  return right => (right.allowed && reason !== undefined ? { ...right, allowed: false, reason } : right)
}
