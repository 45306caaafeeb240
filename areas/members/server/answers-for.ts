import type { WithAccess } from '#platform/server/operation/needs.ts'

/**
 * Whether somebody may do something to a card or member of a shop. What belongs to no shop belongs to the merchant: only people of all
 * shops answer for it.
 */
export const answersFor = ({ access }: WithAccess, need: string, siteId: string | null): boolean =>
  siteId === null ? access.where(need) === 'all' : access.mayAt(need, siteId)
