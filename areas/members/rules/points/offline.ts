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
 * The most that a card can pay offline.
 * @param paid what cards paid of the bill offline already
 * @param known what the device knows to be on the card; undefined: nothing
 */
export const mostPayableOffline = ({ pay }: OfflineTerms, paid: Cents, known: Cents | undefined): Cents =>
  Math.max(0, Math.min(pay - paid, known ?? pay))
