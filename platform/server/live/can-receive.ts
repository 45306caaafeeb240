import type { Sites } from '../access/access.ts'
import type { SignedIn } from '../operation/area-server.ts'
import type { LiveEvent } from '../operation/live-hub.ts'

const USER = 'user:'

/** Access requirement of an event for one user. */
export const needOfUser = (userId: string): string => `${USER}${userId}`

/** Shops in which a listener has an event's permission; `signedIn` applies wherever the user has any permission. */
const heldSites = ({ access }: SignedIn, need: string): Sites =>
  need === 'signedIn' ? access.sites : access.where(need)

/** Shops of an event: one (`siteId`) or several (`siteIds`); undefined means the merchant as a whole. */
function eventSites({ data }: LiveEvent): readonly string[] | undefined {
  if ('siteId' in data && typeof data.siteId === 'string') return [data.siteId]
  return 'siteIds' in data && Array.isArray(data.siteIds) ? data.siteIds.map(String) : undefined
}

/**
 * Whether a listener may receive an event. `need` is a permission, `signedIn` or one user. Where the event names shops,
 * the permission must apply in one of them.
 */
export function canReceive(listener: SignedIn, event: LiveEvent): boolean {
  const { need } = event
  if (event.merchantId !== listener.merchantId) return false
  if (need.startsWith(USER)) return need === needOfUser(listener.who.userId)
  const held = heldSites(listener, need)
  const sites = eventSites(event)
  if (!sites) return need === 'signedIn' || held.length > 0
  return held === 'all' || sites.some(site => held.includes(site))
}

/** Data of an event for one listener: of several shops only those in which the permission applies. */
export function dataFor(listener: SignedIn, { need, data }: LiveEvent): object {
  const held = heldSites(listener, need)
  if (held === 'all' || !('siteIds' in data) || !Array.isArray(data.siteIds)) return data
  return { ...data, siteIds: data.siteIds.filter(site => held.includes(String(site))) }
}
