import type { ConsoleLimits } from '#platform/contract/calls/session.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { type SessionState, session, updateSession } from './session/session-store.ts'
import { useStore } from './store.ts'

const pageSizeOf = ({ user }: SessionState): number => user?.limits.pageSize ?? PAGE_SIZE

/** Rows of a list or report page where nobody has chosen a number, by the merchant's system configuration. */
export const usePageSize = (): number => useStore(session, pageSizeOf)

/** Takes over limits that were just changed, so that they count without signing in again. */
export function takeLimits({ requestTimeoutSeconds, pageSize }: ConsoleLimits): void {
  const { user } = session.get()
  if (user) updateSession({ user: { ...user, limits: { requestTimeoutSeconds, pageSize } } })
}
