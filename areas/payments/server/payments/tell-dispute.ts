import { alarmRaised } from '#platform/contract/alarm.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { DisputeFact } from '../../rules/payment-facts.ts'
import type { StoredPayment } from './stored-payment.ts'

/** Tells the shop's managers of a disputed payment and the last day for an answer. */
export const tellDispute = (
  ctx: Effects,
  { reference }: Pick<StoredPayment, 'reference'>,
  { amount, respondBy = '' }: DisputeFact,
): Promise<void> =>
  ctx.emit(alarmRaised, {
    title: 'cardpay.transaction.dispute.title',
    text: respondBy === '' ? 'cardpay.transaction.dispute.text' : 'cardpay.transaction.dispute.textUntil',
    params: { reference, amount: toWire(amount).toFixed(2), day: respondBy }, // not money: text of an amount
    link: '/cardpay/transactions',
  })
