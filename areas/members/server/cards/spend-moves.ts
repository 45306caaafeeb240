import { onCard } from '#areas/members/rules/card/buckets.ts'
import {
  adjustCard,
  bucketsOf,
  leftOfPayment,
  payByCard,
  refundToCard,
  spendableOf,
  withdrawFrom,
} from '#areas/members/rules/card/card-account.ts'
import { exceeds } from '#areas/members/rules/card/card-limits.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import {
  amountOf,
  type CardResult,
  type CardWork,
  factsOf,
  inactive,
  isWholeCents,
  managerCard,
  memberBlocked,
  notRefundable,
} from './card-work.ts'
import { entryWithRefunds } from './entries.ts'
import { offlineRefusal } from './offline-limit.ts'
import { overLimit, written } from './over-limit.ts'
import { pinOwner, pinRefusal } from './payment-pins.ts'
import { leadsTo } from './replaced-cards.ts'

const tooLittle = (there: number): Refusal =>
  refuse(RTN.wrongState, 'member.svc.tooLittle', {
    params: { balance: written(there) },
    map: { balance: toWire(there) },
  })

export async function payCard(work: CardWork): Promise<CardResult> {
  const { ctx, card, input, at, limits, ledger } = work
  const refused = inactive(work) ?? (await memberBlocked(work))
  if (refused) return refused
  const amount = amountOf(work)
  if (typeof amount !== 'number') return amount
  const over = exceeds('cardPayMax', amount, limits, card.type)
  if (over) return overLimit(over)
  const overOffline = input.offline ? await offlineRefusal(work, amount) : undefined
  if (overOffline) return overOffline
  const paid = payByCard(card.account, amount, card.type.spendOrder, at, input.offline)
  if (!paid) return tooLittle(onCard(spendableOf(card.account, at)))
  const { pinAbove } = card.type
  if (pinAbove !== null && amount > pinAbove) {
    const wrong = await pinRefusal(ctx, pinOwner(card), input.pin)
    if (wrong) return wrong
  }
  return ledger.post(ctx, card, paid, factsOf(work))
}

/** Puts a payment back, or a part of it. A card that was replaced gets it on the card that replaced it. */
export async function refundCard(work: CardWork): Promise<CardResult> {
  const { ctx, card, input, limits, ledger, at } = work
  const refused = notRefundable(card, at)
  if (refused) return refused
  const amount = amountOf(work)
  if (typeof amount !== 'number') return amount
  const over = exceeds('cardRefundMax', amount, limits, card.type)
  if (over) return overLimit(over)
  const [payment, ...refunds] = input.of ? await entryWithRefunds(ctx, input.of) : []
  if (payment?.operation !== 'pay' || !(await leadsTo(ctx, payment.card, card.id)))
    return refuse(RTN.notFound, 'member.svc.entryUnknown')
  const left = leftOfPayment(payment, refunds)
  const back = refundToCard(card.account, left, amount, card.type.spendOrder)
  if (!back)
    return refuse(RTN.wrongState, 'member.svc.refundedAlready', {
      params: { left: written(left.principal - left.parts.reduce((sum, { points }) => sum + points, 0)) },
    })
  return ledger.post(ctx, card, back, { ...factsOf(work), of: payment.id })
}

export async function withdrawCard(work: CardWork): Promise<CardResult> {
  const { ctx, card, limits, ledger } = work
  const refused = inactive(work) ?? (await memberBlocked(work))
  if (refused) return refused
  const amount = amountOf(work)
  if (typeof amount !== 'number') return amount
  const over = exceeds('cardWithdrawMax', amount, limits, card.type)
  if (over) return overLimit(over)
  const paidOut = withdrawFrom(card.account, amount)
  if (!paidOut) return tooLittle(card.account.principal)
  const manager = await managerCard(work)
  if ('refused' in manager) return manager
  return ledger.post(ctx, card, paidOut, { ...factsOf(work), managerCard: manager.id })
}

export async function correctCard(work: CardWork): Promise<CardResult> {
  const { ctx, card, input, limits, ledger } = work
  const refused = inactive(work)
  if (refused) return refused
  const typed = input.amount ?? 0
  if (typed === 0 || !isWholeCents(typed))
    return refuse(RTN.invalid, 'member.svc.noChange', { fields: { amount: { code: 'member.svc.noChange' } } })
  const adjusted = adjustCard(card.account, fromWire(typed))
  if (!adjusted) return tooLittle(card.account.principal)
  const over = exceeds('maxBalance', onCard(bucketsOf(adjusted.account)), limits, card.type)
  if (over) return overLimit(over)
  const manager = await managerCard(work)
  if ('refused' in manager) return manager
  return ledger.post(ctx, card, adjusted, { ...factsOf(work), managerCard: manager.id })
}
