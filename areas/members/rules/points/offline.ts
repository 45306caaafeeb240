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
 * Whether a card may pay an amount offline.
 * @param paid what cards paid of the bill offline already
 * @param known what was on the card when the device last asked; undefined: nobody knows
 */
export const mayPayOffline = ({ pay }: OfflineTerms, amount: Cents, paid: Cents, known: Cents | undefined): boolean =>
  amount > 0 && paid + amount <= pay && (known === undefined || amount <= known)
