import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Steps, Transactions } from '#platform/server/operation/steps.ts'
import { payAtTerminal } from '../../contract/terminal.ts'
import {
  type AttemptKind,
  cancelPayment,
  capturePayment,
  type PaymentNow,
  REFUND_ANY,
  refundPayment,
  Transaction,
} from '../../contract/transaction.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { capturedTotal, refundedTotal } from '../../rules/payment-facts.ts'
import { isAllowed, type PaymentAction } from '../../rules/payment-state.ts'
import { NO_PARTS, type PaymentParts, toCapturedParts, toRefundParts, totalOf } from '../../rules/refund-shares.ts'
import { findAccount } from '../providers/open-provider.ts'
import { addAttempt, attemptKey, BY_AREA, findAttempt, isEndingUnderWay } from './attempts.ts'
import { findRefundable } from './refundable.ts'
import { sendAttempt } from './send-attempt.ts'
import { loadPayment, lockPayment, type StoredPayment } from './stored-payment.ts'

type Need =
  | typeof refundPayment.need
  | typeof capturePayment.need
  | typeof cancelPayment.need
  | typeof payAtTerminal.need

interface Plan {
  readonly kind: AttemptKind & PaymentAction
  readonly paymentId: string
  readonly key: string
  /** Undefined: the area that orders it has judged who may. */
  readonly need?: Need | undefined
  /** It is sent by a job, at once. */
  readonly isQueued?: boolean | undefined
  readonly reason: string
  /** Cents, where the call names an amount: a key that comes again with another one is refused. */
  readonly wanted?: Cents | undefined
  /** The parts that are sent, of a payment that is locked and may be acted on. */
  readonly parts: (ctx: Context, payment: StoredPayment) => Promise<PaymentParts | Refusal>
}

type RefundInput = InputOfOperation<typeof refundPayment>
type ByUser = Pick<Plan, 'key' | 'need'>
type ByArea = { readonly key: string; readonly paymentId: string; readonly amount?: Cents | undefined }

const byArea = ({ key, paymentId }: ByArea) => ({ key, paymentId, isQueued: true })

const toRefund = ({ id, amount, reason }: RefundInput, by: ByUser): Plan => ({
  ...{ kind: 'refund', paymentId: id, ...by, reason, wanted: fromWire(amount) },
  parts: (ctx, payment) => judgeRefund(ctx, payment, fromWire(amount), { isLimited: true }),
})

const captureParts = async (payment: StoredPayment, amount: Cents = totalOf(payment)) =>
  amount > totalOf(payment) ? tooMuch(totalOf(payment)) : toCapturedParts(payment, amount)

/** Stores a refund that is sent once this is committed. */
export const planRefund = (ctx: Context, input: RefundInput, key: string) =>
  planAttempt(ctx, toRefund(input, { key, need: refundPayment.need }))

/** A refund that another area orders: of all that is left where it names no amount. */
export const planOrderedRefund = (ctx: Context, order: ByArea & { readonly reason: string }) =>
  planAttempt(ctx, {
    ...{ kind: 'refund', ...byArea(order), reason: order.reason, wanted: order.amount },
    parts: async (_ctx, payment) =>
      judgeRefund(ctx, payment, order.amount ?? (await findRefundable(ctx, payment)).left, { isLimited: false }),
  })

/** A refund that a till orders, to the card that paid: of a total with tip and surcharge. */
export const planTerminalRefund = (
  ctx: Context,
  { key, paymentId, total }: { readonly key: string; readonly paymentId: string; readonly total: Cents },
) =>
  planAttempt(ctx, {
    ...{ kind: 'refund', paymentId, key, need: payAtTerminal.need, reason: '', wanted: total },
    parts: async (_ctx, payment) => {
      const parts = toCapturedParts(payment, total)
      const amount = await judgeRefund(ctx, payment, parts.amount, { isLimited: true })
      return 'refused' in amount ? amount : parts
    },
  })

export const planCapture = (ctx: Context, order: ByArea) =>
  planAttempt(ctx, {
    ...{ kind: 'capture', ...byArea(order), reason: '' },
    parts: (_ctx, payment) => captureParts(payment, order.amount),
  })

export const planCancel = (ctx: Context, order: ByArea) =>
  planAttempt(ctx, { kind: 'cancel', ...byArea(order), reason: '', parts: async () => NO_PARTS })

/** `/al/cardpay/transaction/refund` */
export const refunding = handleInSteps(refundPayment, (steps, input) =>
  act(steps, toRefund(input, { key: steps.key, need: refundPayment.need })),
)

/** `/al/cardpay/transaction/capture` */
export const capturing = handleInSteps(capturePayment, (steps, { id, amount }) =>
  act(steps, {
    ...{ kind: 'capture', paymentId: id, key: steps.key, need: capturePayment.need, reason: '' },
    parts: (_ctx, payment) => captureParts(payment, amount === undefined ? undefined : fromWire(amount)),
  }),
)

/** `/al/cardpay/transaction/cancel` */
export const cancelling = handleInSteps(cancelPayment, (steps, { id }) =>
  act(steps, {
    ...{ kind: 'cancel', paymentId: id, key: steps.key, need: cancelPayment.need, reason: '' },
    parts: async () => NO_PARTS,
  }),
)

/** Stores what is to be done, sends it, and answers with what the provider said. */
async function act(steps: Steps, plan: Plan): Promise<Answer<PaymentNow>> {
  const planned = await steps.write(ctx => planAttempt(ctx, plan))
  if ('refused' in planned) return planned
  return answerTo(steps, plan.paymentId, planned.attemptId)
}

async function planAttempt(ctx: Context, plan: Plan): Promise<{ attemptId: string } | Refusal> {
  const payment = await lockPayment(ctx, plan.paymentId)
  if (!payment || (plan.need && !ctx.access.mayAt(plan.need, payment.siteId))) return notFound()
  const key = attemptKey(plan.kind, payment.id, plan.need ? (ctx.who?.userId ?? '') : BY_AREA, plan.key)
  const before = await findAttempt(ctx, key)
  if (before) {
    const isSame = plan.wanted === undefined || before.total - before.tip - before.surcharge === plan.wanted
    return isSame ? { attemptId: before.id } : refuse(RTN.duplicate, 'platform.refusal.keyReused')
  }
  if (!isAllowed(plan.kind, payment.state)) return refuse(RTN.wrongState, `cardpay.transaction.not.${plan.kind}`)
  if (await isEndingUnderWay(ctx, payment.id)) return refuse(RTN.wrongState, 'cardpay.transaction.underWay')
  if (payment.isAtTerminal) return refuse(RTN.wrongState, 'cardpay.transaction.atTill')
  const parts = await plan.parts(ctx, payment)
  if ('refused' in parts) return parts
  const total = totalOf(parts)
  const attemptId = await addAttempt(ctx, {
    paymentId: payment.id,
    kind: plan.kind,
    key,
    parts,
    total,
    reason: plan.reason,
    isQueued: plan.isQueued,
  })
  await ctx.audit.record([
    {
      ...{
        action: plan.kind,
        resource: Transaction.key,
        recordId: payment.id,
        title: payment.reference,
        siteId: payment.siteId,
      },
      after: { amount: toWire(total), ...(plan.reason ? { reason: maskCardNumbers(plan.reason) } : {}) },
    },
  ])
  return { attemptId }
}

const tooMuch = (most: Cents): Refusal =>
  refuseFields({ amount: { code: 'cardpay.transaction.tooMuch', params: { amount: toWire(most).toFixed(2) } } }) // not money: text of an amount

/** With the payment locked: of refunds at once, the ones that no longer fit are refused. */
async function judgeRefund(
  ctx: Context,
  payment: StoredPayment,
  amount: Cents,
  { isLimited }: { readonly isLimited: boolean },
): Promise<PaymentParts | Refusal> {
  const { captured, before, left } = await findRefundable(ctx, payment)
  if (amount > left || left === 0) return tooMuch(left)
  if (!isLimited) return toRefundParts(captured, before, amount)
  const account = await findAccount(ctx, payment.accountId)
  const limit = account?.refundLimit ?? null
  if (limit !== null && before.amount + amount > limit && !ctx.access.mayAt(REFUND_ANY, payment.siteId))
    return refuse(RTN.notPermitted, 'cardpay.transaction.aboveLimit', { params: { amount: toWire(limit).toFixed(2) } }) // not money: text of an amount
  return toRefundParts(captured, before, amount)
}

export async function answerTo(
  transactions: Transactions,
  paymentId: string,
  attemptId: string,
): Promise<Answer<PaymentNow>> {
  const attempt = await sendAttempt(transactions, attemptId)
  if (attempt.state === 'refused')
    return refuse(RTN.wrongState, 'cardpay.transaction.refusedByProvider', { params: { words: attempt.words } })
  if (attempt.state !== 'done') return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
  const now = await transactions.write(ctx => readPaymentNow(ctx, paymentId))
  return now ? done(now) : notFound()
}

async function readPaymentNow(ctx: Context, paymentId: string): Promise<PaymentNow | undefined> {
  const payment = await loadPayment(ctx, paymentId)
  if (!payment) return undefined
  const { state, facts } = payment
  return { state, captured: toWire(capturedTotal(facts)), refunded: toWire(refundedTotal(facts)) }
}
