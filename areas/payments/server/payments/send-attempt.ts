import { type PaymentProvider, type ProviderAnswer, ProviderSilent } from '#adapters/payments/payment-provider.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Log } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { retryAfter } from '../../rules/retry-after.ts'
import { findAccount, openProvider } from '../providers/open-provider.ts'
import { NEVER_REACHED } from '../terminals/terminal-result.ts'
import { applyProviderPayment, failPayment, markUnknown } from './apply-payment.ts'
import { claimAttempt, endAttempt, loadAttempt, type StoredAttempt } from './attempts.ts'
import { loadPayment, lockPayment, type StoredPayment } from './stored-payment.ts'
import { tellRefundFailed } from './tell-refund-failed.ts'

type Outcome = ProviderAnswer | { readonly silent: true }

/** Name of the job that asks for lost answers (resume-job.ts). */
export const RESUME_JOB = 'payments.resume'

/**
 * Sends an attempt that is committed, or asks what came of it, and stores the answer. May be called any number of times, by calls and
 * jobs at once: the provider does the same key once.
 */
export async function sendAttempt(transactions: Transactions, attemptId: string): Promise<StoredAttempt> {
  const work = await transactions.write(ctx => claim(ctx, attemptId))
  if (work) {
    const provider = await openProvider(transactions, work, work.account)
    const outcome = await send(provider, work.attempt, work.payment, work.log)
    await transactions.write(ctx => record(ctx, work.attempt, outcome))
  }
  const after = await transactions.write(ctx => loadAttempt(ctx, attemptId))
  if (!after) throw new Error(`no attempt ${attemptId}`)
  return after
}

async function claim(ctx: Context, attemptId: string) {
  const { clock, random, services, log } = ctx
  const attempt = await claimAttempt(ctx, attemptId)
  if (!attempt) return undefined
  const payment = await loadPayment(ctx, attempt.paymentId)
  const account = payment && (await findAccount(ctx, payment.accountId))
  if (!account) throw new Error(`the attempt ${attemptId} has no payment or no account`)
  return { attempt, payment, account, clock, random, services, log }
}

/** Faults count as silence: what was sent may have arrived, so the provider is asked again before anything else happens. */
async function send(
  provider: PaymentProvider,
  attempt: StoredAttempt,
  payment: StoredPayment,
  log: Log,
): Promise<Outcome> {
  try {
    return await call(provider, attempt, payment)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) log.error({ err: error, attempt: attempt.id }, 'a payment provider failed')
    return { silent: true }
  }
}

async function call(
  provider: PaymentProvider,
  attempt: StoredAttempt,
  payment: StoredPayment,
): Promise<ProviderAnswer> {
  const { id: key, kind, total } = attempt
  if (kind === 'begin')
    return payment.terminalRef === null
      ? begin(provider, attempt, payment)
      : beginAtTerminal(provider, payment.terminalRef, attempt, payment)
  const ref = payment.providerRef
  if (ref === null) return { refused: 'The provider does not know this payment.' }
  if (kind === 'capture') return provider.capture(ref, total, key)
  if (kind === 'refund') return provider.refund(ref, total, key)
  return payment.terminalRef !== null && provider.terminals
    ? provider.terminals.cancel(payment.terminalRef, ref, key)
    : provider.cancel(ref, key)
}

/** After a lost answer the provider is asked first; what it never got is sent again with the same key. */
async function begin(
  provider: PaymentProvider,
  attempt: StoredAttempt,
  payment: StoredPayment,
): Promise<ProviderAnswer> {
  const before = attempt.tries > 1 ? await provider.find(payment.id) : undefined
  if (before) return { payment: before }
  return provider.begin(
    {
      ...{ reference: payment.id, amount: attempt.total, currency: payment.currency, words: payment.words },
      capture: attempt.captureLater ? 'later' : 'now',
      returnTo: attempt.returnTo ?? undefined,
    },
    attempt.id,
  )
}

/** What a terminal never got is not sent later: the customer has gone by then. */
async function beginAtTerminal(
  { terminals, find }: PaymentProvider,
  terminalRef: string,
  attempt: StoredAttempt,
  { id: reference, currency, words }: StoredPayment,
): Promise<ProviderAnswer> {
  if (!terminals) return { refused: 'This provider has no terminals.' }
  if (attempt.tries === 1)
    return terminals.pay(terminalRef, { reference, amount: attempt.total, currency, words }, attempt.id)
  const before = await find(reference)
  return before ? { payment: before } : { refused: NEVER_REACHED }
}

async function record(ctx: Context, attempt: StoredAttempt, outcome: Outcome): Promise<void> {
  await lockPayment(ctx, attempt.paymentId) // before the attempt, like whoever plans another one
  if ('silent' in outcome) {
    await endAttempt(ctx, attempt.id, { state: 'unknown' })
    if (attempt.kind === 'begin') await markUnknown(ctx, attempt.paymentId)
    const inSeconds = retryAfter(attempt.tries) / 1000
    return ctx.services.jobs.send(RESUME_JOB, { merchantId: ctx.merchantId }, { inSeconds })
  }
  if ('refused' in outcome) {
    await endAttempt(ctx, attempt.id, { state: 'refused', words: outcome.refused })
    if (attempt.kind === 'begin') await failPayment(ctx, attempt.paymentId, outcome.refused)
    if (attempt.kind === 'refund') await tellRefundFailed(ctx, attempt)
    return
  }
  await endAttempt(ctx, attempt.id, { state: 'done' })
  await applyProviderPayment(ctx, attempt.paymentId, outcome.payment)
}
