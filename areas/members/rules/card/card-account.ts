import type { Cents } from '#platform/rules/money/money.ts'
import {
  balanceOf,
  expirePoints,
  type Lot,
  type LotPart,
  type PointAccount,
  spendPoints,
  usablePoints,
} from '../points/account.ts'
import { type Buckets, refilledBy, type SpendOrder, takenBy } from './buckets.ts'

/** What is on a card. Bonus is kept in lots of cents that end each by itself, as points do. */
export interface CardAccount {
  readonly principal: Cents
  readonly bonus: readonly Lot[]
}

/** What an entry of the ledger moves: `bonus` = sum of `parts`. */
export interface CardMovement extends Buckets {
  readonly parts: readonly LotPart[]
}

export interface CardMoved {
  readonly account: CardAccount
  readonly movement: CardMovement
}

const bonusAccount = ({ bonus }: CardAccount): PointAccount => ({ lots: bonus, debt: 0 })

export const bucketsOf = (account: CardAccount): Buckets => ({
  principal: account.principal,
  bonus: balanceOf(bonusAccount(account)),
})

/** What can be spent at a moment: bonus that has ended is not part of it. @param at milliseconds since the epoch */
export const spendableOf = (account: CardAccount, at: number): Buckets => ({
  principal: account.principal,
  bonus: usablePoints(bonusAccount(account), at),
})

function moved(account: CardAccount, principal: Cents, parts: readonly LotPart[]): CardMoved {
  const byLot = new Map<string, number>()
  for (const { lot, points } of parts) byLot.set(lot, (byLot.get(lot) ?? 0) + points)
  return {
    account: {
      principal: account.principal + principal,
      bonus: account.bonus.map(lot => ({ ...lot, left: lot.left + (byLot.get(lot.id) ?? 0) })),
    },
    movement: { principal, bonus: parts.reduce((sum, { points }) => sum + points, 0), parts },
  }
}

/** Adds what was paid, and lots of bonus with what they bring as `left`. */
export function loadCard(account: CardAccount, paid: Cents, lots: readonly Lot[]): CardMoved {
  const brought = lots.filter(({ left }) => left > 0)
  const withLots = { ...account, bonus: [...account.bonus, ...brought.map(lot => ({ ...lot, left: 0 }))] }
  return moved(
    withLots,
    paid,
    brought.map(({ id, left }) => ({ lot: id, points: left })),
  )
}

/** What a payment takes that a till accepted offline: all bonus where the card does not cover it, and principal below zero. */
const takenOffline = (there: Buckets, amount: Cents, order: SpendOrder): Buckets =>
  takenBy(there, amount, order) ?? { principal: amount - there.bonus, bonus: there.bonus }

/** Undefined: it is not covered. @param offline the goods are sold: what the card does not cover, it owes */
export function payByCard(
  account: CardAccount,
  amount: Cents,
  order: SpendOrder,
  at: number,
  offline = false,
): CardMoved | undefined {
  const taken = (offline ? takenOffline : takenBy)(spendableOf(account, at), amount, order)
  if (!taken) return undefined
  const bonus = spendPoints(bonusAccount(account), taken.bonus, at)
  return 'lack' in bonus ? undefined : moved(account, -taken.principal, bonus.posting.parts)
}

/** Of a payment, what was not refunded yet: positive principal, parts as they were spent (negative). */
export interface PaymentLeft {
  readonly principal: Cents
  readonly parts: readonly LotPart[]
}

const bonusIn = (parts: readonly LotPart[]): Cents => parts.reduce((sum, { points }) => sum - points, 0)

/** What is left of a payment after refunds of parts of it. @param refunds movements of those refunds */
export function leftOfPayment(payment: CardMovement, refunds: readonly CardMovement[]): PaymentLeft {
  const back = new Map<string, number>()
  for (const { parts } of refunds) for (const { lot, points } of parts) back.set(lot, (back.get(lot) ?? 0) + points)
  return {
    principal: -payment.principal - refunds.reduce((sum, { principal }) => sum + principal, 0),
    parts: payment.parts
      .map(({ lot, points }) => ({ lot, points: points + (back.get(lot) ?? 0) }))
      .filter(({ points }) => points < 0),
  }
}

/** Refills the buckets in reverse order of spending, the bonus lot that was spent last first. Undefined: more than is left. */
export function refundToCard(
  account: CardAccount,
  left: PaymentLeft,
  amount: Cents,
  order: SpendOrder,
): CardMoved | undefined {
  const back = refilledBy({ principal: left.principal, bonus: bonusIn(left.parts) }, amount, order)
  if (!back) return undefined
  let wanted = back.bonus
  const parts = left.parts.toReversed().flatMap(({ lot, points }) => {
    const returned = Math.min(-points, wanted)
    wanted -= returned
    return returned > 0 ? [{ lot, points: returned }] : []
  })
  return moved(account, back.principal, parts)
}

/** Pays out principal, never bonus. Undefined: it is not covered. */
export const withdrawFrom = (account: CardAccount, amount: Cents): CardMoved | undefined =>
  amount > account.principal ? undefined : moved(account, -amount, [])

/**
 * Takes back a top-up with its award. An award that was spent in part is taken from other bonus: nobody keeps an award for money that
 * was paid back. Undefined: its principal or award is spent.
 */
export function reverseTopUp(account: CardAccount, topUp: CardMovement, at: number): CardMoved | undefined {
  if (topUp.principal > account.principal) return undefined
  const own = topUp.parts.map(({ lot, points }) => {
    const left = account.bonus.find(({ id }) => id === lot)?.left ?? 0
    return { lot, points: -Math.min(points, left) }
  })
  const rest = topUp.bonus + own.reduce((sum, { points }) => sum + points, 0)
  const others = account.bonus.filter(({ id }) => !topUp.parts.some(({ lot }) => lot === id))
  const taken = spendPoints({ lots: others, debt: 0 }, rest, at)
  if ('lack' in taken) return undefined
  return moved(
    account,
    -topUp.principal,
    [...own, ...taken.posting.parts].filter(({ points }) => points !== 0),
  )
}

/** Takes bonus that has ended; with the card itself, everything. */
export function endOnCard(account: CardAccount, at: number, cardEnded: boolean): CardMoved {
  if (!cardEnded) return moved(account, 0, expirePoints(bonusAccount(account), at).posting.parts)
  return emptyCard(account)
}

/** Takes all there is, bonus lot by lot. */
export const emptyCard = (account: CardAccount): CardMoved =>
  moved(
    account,
    -account.principal,
    account.bonus.filter(({ left }) => left > 0).map(({ id, left }) => ({ lot: id, points: -left })),
  )

/** Corrects principal by hand; what a card owes can be waived in parts. Undefined: there is not as much. */
export const adjustCard = (account: CardAccount, by: Cents): CardMoved | undefined =>
  by < 0 && account.principal + by < 0 ? undefined : moved(account, by, [])
