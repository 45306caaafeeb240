import type { SignedIn } from '../operation/area-server.ts'
import type { LiveEvent } from '../operation/live-hub.ts'

const USER = 'user:'

/** Need of an event for one user alone. */
export const needOfUser = (userId: string): string => `${USER}${userId}`

/**
 * Whether a listener may see an event. `need` is a permission, `signedIn`, or one user. Where the event's data
 * names a shop (`siteId`), the permission must reach it.
 */
export function mayHear({ who, access, merchantId }: SignedIn, event: LiveEvent): boolean {
  const { need, data } = event
  if (event.merchantId !== merchantId) return false
  if (need === 'signedIn') return true
  if (need.startsWith(USER)) return need === needOfUser(who.userId)
  return 'siteId' in data && typeof data.siteId === 'string' ? access.mayAt(need, data.siteId) : access.may(need)
}
