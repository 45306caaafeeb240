import type { ConsoleLimits } from '#platform/contract/calls/session.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { type SessionState, session, updateSession } from './session/session-store.ts'
import { useStore } from './store.ts'

const getPageSize = ({ user }: SessionState): number => user?.limits.pageSize ?? PAGE_SIZE

/** Rows of a list or report page by default, from the merchant's system configuration. */
export const usePageSize = (): number => useStore(session, getPageSize)

/** Applies changed limits without signing in again. */
export function takeLimits({ requestTimeoutSeconds, pageSize }: ConsoleLimits): void {
  const { user } = session.get()
  if (user) updateSession({ user: { ...user, limits: { requestTimeoutSeconds, pageSize } } })
}
