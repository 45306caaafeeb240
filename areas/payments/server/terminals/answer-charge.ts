import type { TerminalScreen } from '#adapters/payments/terminal-provider.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { payAtTerminal, type TerminalAnswer } from '../../contract/terminal.ts'
import { isInFlight, loadAttempt } from '../payments/attempts.ts'
import { loadCard } from '../payments/load-card.ts'
import { sendAttempt } from '../payments/send-attempt.ts'
import { loadPayment } from '../payments/stored-payment.ts'
import { findShop } from './find-shop.ts'
import { followPayment } from './follow-payment.ts'
import { findCharge, type StoredCharge } from './stored-charge.ts'
import { toTerminalResult } from './terminal-result.ts'

export interface ChargePlace {
  readonly ordLot: string
  readonly reference: string
}

/** A register's charge at a shop where the caller may take payments. */
export async function findOwnCharge(
  ctx: Context,
  { ordLot, reference }: ChargePlace,
): Promise<StoredCharge | undefined> {
  const siteId = await findShop(ctx, ordLot, payAtTerminal.need)
  const charge = siteId === undefined ? undefined : await findCharge(ctx, reference)
  return charge?.siteId === siteId ? charge : undefined
}

const NEVER: TerminalAnswer = {
  ...{ result: 'never', screen: null, words: '', scheme: null, last4: null, providerRef: null, payment: null },
}

/** What came of a charge. What is not known is asked for at the provider; nothing is guessed. */
export async function answerCharge(transactions: Transactions, place: ChargePlace): Promise<Answer<TerminalAnswer>> {
  const charge = await transactions.write(ctx => findOwnCharge(ctx, place))
  if (!charge) return notFound()
  const { attemptId, paymentId } = charge
  if (attemptId === null || paymentId === null) return done(NEVER)
  await askForAnswer(transactions, attemptId)
  const screen = await followPayment(transactions, paymentId)
  return transactions.write(ctx => readAnswer(ctx, attemptId, paymentId, screen))
}

/** Another call may be sending it at this moment. */
async function askForAnswer(transactions: Transactions, attemptId: string): Promise<void> {
  const isDue = await transactions.write(async ctx => {
    const attempt = await loadAttempt(ctx, attemptId)
    return (
      attempt !== undefined &&
      !isInFlight(attempt, ctx.clock()) &&
      (attempt.state === 'sending' || attempt.state === 'unknown')
    )
  })
  if (isDue) await sendAttempt(transactions, attemptId)
}

async function readAnswer(
  ctx: Context,
  attemptId: string,
  paymentId: string,
  screen: TerminalScreen | undefined,
): Promise<Answer<TerminalAnswer>> {
  const [attempt, payment, card] = [
    await loadAttempt(ctx, attemptId),
    await loadPayment(ctx, paymentId),
    await loadCard(ctx, paymentId),
  ]
  if (!attempt || !payment) return notFound()
  const result = toTerminalResult(attempt, payment)
  return done({
    ...{ result, screen: result === 'waiting' ? (screen ?? 'processing') : null },
    words: result === 'declined' ? attempt.words || card?.failure || '' : '',
    ...{
      scheme: card?.scheme ?? null,
      last4: card?.last4 ?? null,
      providerRef: payment.providerRef,
      payment: paymentId,
    },
  })
}
