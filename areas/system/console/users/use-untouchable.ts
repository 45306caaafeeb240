import { useQuery } from '@tanstack/react-query'
import { type Right, withReason } from '#platform/console/kit/records/use-rights.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type Untouchable, User, untouchableUsers } from '../../contract/user.ts'

const NOBODY: Readonly<Record<string, Untouchable>> = {}

/** Narrows what the caller may do with users to what the server would let them change; the reason is the server's own words. */
export type Reachable = (right: Right, what?: 'contact' | 'password' | 'authenticator') => Right

export function useUntouchable(ids: readonly string[]): Reachable {
  const { data = NOBODY } = useQuery({
    queryKey: [User.key, 'untouchable', ...ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await call(untouchableUsers, { ids: [...ids] }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const reasons = ids.flatMap(id => data[id] ?? [])
  return (right, what) => {
    const words = reasons.map(reason => reason.all ?? (what && reason[what]))
    return withReason(
      right,
      words.find(reason => reason !== undefined),
    )
  }
}
