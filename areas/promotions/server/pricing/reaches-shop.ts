import type { Context } from '#platform/server/operation/context.ts'

/** Whether the caller may do anything at all in a shop: who sells there, or looks after it, may know what things cost. */
export function reachesShop({ access: { sites } }: Context, siteId: string): boolean {
  return sites === 'all' || sites.includes(siteId)
}
