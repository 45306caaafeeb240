import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { payAtTerminal, type TerminalAnswer } from '../../contract/terminal.ts'
import { createPayment } from '../payments/create-payment.ts'
import { planTerminalRefund } from '../payments/payment-operations.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import { findAccount } from '../providers/open-provider.ts'
import { answerCharge } from './answer-charge.ts'
import { findShop } from './find-shop.ts'
import { findCharge, type StoredCharge, storeCharge } from './stored-charge.ts'
import { changeTerminal, lockTerminalForRegister, type StoredTerminal } from './stored-terminal.ts'

type Charge = InputOfOperation<typeof payAtTerminal>

/** `/al/eftpos/terminal/pay`: the payment is stored before it is put on the terminal. */
export const payingAtTerminal = handleInSteps(payAtTerminal, async (steps, input): Promise<Answer<TerminalAnswer>> => {
  const charge = await steps.write(ctx => plan(ctx, input))
  if ('refused' in charge) return charge
  if (charge.isNew && charge.attemptId !== null) await sendAttempt(steps, charge.attemptId)
  return answerCharge(steps, input)
})

type Planned = StoredCharge & { readonly isNew: boolean }

async function plan(ctx: Context, input: Charge): Promise<Planned | Refusal> {
  const siteId = await findShop(ctx, input.ordLot, payAtTerminal.need)
  const account = siteId === undefined ? undefined : await findAccount(ctx, input.account)
  if (siteId === undefined || account?.siteId !== siteId) return notFound()
  const before = await findCharge(ctx, input.reference)
  if (before) return repeated(before, siteId)
  const attempt =
    input.kind === 'refund'
      ? await planRefund(ctx, input, siteId)
      : await planPurchase(ctx, input, { siteId, accountId: account.id, currency: account.currency })
  if ('refused' in attempt) return attempt
  const charge = { siteId, attemptId: attempt.attemptId, paymentId: attempt.paymentId }
  const isNew = await storeCharge(ctx, input.reference, charge)
  return isNew ? { ...charge, isNew } : refuse(RTN.duplicate, 'eftpos.terminal.ended')
}

/** A number that was given up must not charge anybody afterwards. */
const repeated = (charge: StoredCharge, siteId: string): Planned | Refusal => {
  if (charge.siteId !== siteId) return notFound()
  return charge.attemptId === null ? refuse(RTN.wrongState, 'eftpos.terminal.ended') : { ...charge, isNew: false }
}

interface Place {
  readonly siteId: string
  readonly accountId: string
  readonly currency: string
}

interface PlannedAttempt {
  readonly attemptId: string
  readonly paymentId: string
}

async function planPurchase(ctx: Context, input: Charge, place: Place): Promise<PlannedAttempt | Refusal> {
  const [total, tip, surcharge] = [fromWire(input.amount), fromWire(input.tip), fromWire(input.surcharge)]
  if (total <= tip + surcharge) return refuseFields({ amount: { code: 'eftpos.terminal.onlyExtras' } })
  const terminal = await lockTerminalForRegister(ctx, { ...place, register: input.register })
  if (!terminal) return refuse(RTN.wrongState, 'eftpos.terminal.none')
  const problem = whyNot(terminal)
  if (problem) return problem
  const begun = await createPayment(ctx, {
    ...{ key: `terminal ${input.reference}`, ...place, purpose: 'sale', purposeRef: input.sale, words: '' },
    ...{ amount: total - tip - surcharge, tip, surcharge, capture: 'now', terminalId: terminal.id },
  })
  if ('refused' in begun) return begun
  const busyWith = [input.register, ctx.who?.fullName].filter(Boolean).join(' · ').slice(0, 160)
  await changeTerminal(ctx, terminal, sql`state = 'busy', payment = ${begun.paymentId}::uuid, busy_with = ${busyWith}`)
  return begun
}

function whyNot({ state, busyWith, providerRef }: StoredTerminal): Refusal | undefined {
  if (state === 'busy') return refuse(RTN.wrongState, 'eftpos.terminal.busy', { params: { who: busyWith ?? '' } })
  return providerRef === null || state === 'pairing' ? refuse(RTN.wrongState, 'eftpos.terminal.notPaired') : undefined
}

/** Back to the card that paid a sale. Payments of bookings and links are refunded by those who may refund them. */
async function planRefund(ctx: Context, input: Charge, siteId: string): Promise<PlannedAttempt | Refusal> {
  const { original = '', reference: key, amount } = input
  const paid = await ctx.db.row<{ id: string }>(sql`
    select id from cardpay_transaction
    where merchant_id = ${ctx.merchantId}::uuid and account = ${input.account}::uuid and provider_ref = ${original} and site_id = ${siteId}::uuid
      and purpose = 'sale'`)
  if (!paid) return refuse(RTN.wrongState, 'eftpos.terminal.noOriginal')
  const planned = await planTerminalRefund(ctx, { key, paymentId: paid.id, total: fromWire(amount) })
  return 'refused' in planned ? planned : { ...planned, paymentId: paid.id }
}
