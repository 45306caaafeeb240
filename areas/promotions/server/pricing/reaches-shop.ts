import type { WithAccess } from '#platform/server/operation/needs.ts'

/** Whether the caller may do anything at all in a shop: who sells there, or looks after it, may know what things cost. */
export function reachesShop({ access: { sites } }: WithAccess, siteId: string): boolean {
  return sites === 'all' || sites.includes(siteId)
}
