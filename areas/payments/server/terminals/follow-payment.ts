import type { TerminalScreen } from '#adapters/payments/terminal-provider.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { occupiesTerminal } from '../../rules/terminal-state.ts'
import { openAccount } from '../events/work-events.ts'
import { applyProviderPayment } from '../payments/apply-payment.ts'
import { loadPayment } from '../payments/stored-payment.ts'
import { isSilence } from '../providers/is-silence.ts'

/**
 * Asks the provider how far a payment on a terminal is, and stores what it says. Silence changes nothing.
 * @returns what the terminal shows; undefined: nothing, or nobody knows
 */
export async function followPayment(
  transactions: Transactions,
  paymentId: string,
): Promise<TerminalScreen | undefined> {
  const payment = await transactions.write(ctx => loadPayment(ctx, paymentId))
  if (!payment?.terminalRef || payment.providerRef === null || !occupiesTerminal(payment.state)) return undefined
  const { provider } = await openAccount(transactions, payment.accountId)
  try {
    const last = await provider.terminals?.last(payment.terminalRef, payment.providerRef)
    if (!last) return undefined
    await transactions.write(ctx => applyProviderPayment(ctx, paymentId, last.payment))
    return last.screen
  } catch (error) {
    if (!isSilence(error)) throw error
    return undefined
  }
}
