import type { Cents } from '#platform/rules/money/money.ts'
import { mostOff, mostPoints, type RedeemTerms } from './redeem.ts'

/** What a till may accept of members on one bill while it is offline. Zero: nothing. */
export interface OfflineTerms {
  readonly points: number
  readonly pay: Cents
  /** Null: points are not redeemed at the shop. */
  readonly redeem: RedeemTerms | null
}

export const NOTHING_OFFLINE: OfflineTerms = { points: 0, pay: 0, redeem: null }

/**
 * The most points that a bill takes offline.
 * @param known points of the member when the device last asked
 * @param net of the redeemable lines
 * @param bill net of all lines
 */
export const offlineMost = ({ points, redeem }: OfflineTerms, known: number, net: Cents, bill: Cents): number =>
  redeem ? mostPoints(redeem, Math.min(points, known), mostOff(redeem, net, bill)) : 0

/**
 * Points of a stored bill beyond what its shop lets a till redeem offline.
 * @param redeemed points that the bill redeems
 * @param held points that the server kept for the bill: the till was online for them
 */
export const beyondOffline = ({ points }: Pick<OfflineTerms, 'points'>, redeemed: number, held: number): number => {
  const offline = Math.max(0, redeemed - held)
  return Math.max(0, offline - points)
}

/**
 * The most that a card can pay offline.
 * @param paid what cards paid of the bill offline already
 * @param known what the device knows to be on the card; undefined: nothing
 */
export const mostPayableOffline = ({ pay }: OfflineTerms, paid: Cents, known: Cents | undefined): Cents =>
  Math.max(0, Math.min(pay - paid, known ?? pay))
