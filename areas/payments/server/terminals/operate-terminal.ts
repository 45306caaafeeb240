import { type Answer, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { cancelAtTerminal, lastAtTerminal, replyToTerminal, type TerminalAnswer } from '../../contract/terminal.ts'
import { occupiesTerminal } from '../../rules/terminal-state.ts'
import { openAccount } from '../events/work-events.ts'
import { answerTo, planCancel } from '../payments/payment-operations.ts'
import { loadPayment } from '../payments/stored-payment.ts'
import { isSilence } from '../providers/is-silence.ts'
import { answerCharge, type ChargePlace, findOwnCharge } from './answer-charge.ts'
import { findShop } from './find-shop.ts'
import { storeCharge } from './stored-charge.ts'

const loadCharged = async (transactions: Transactions, place: ChargePlace) =>
  transactions.write(async ctx => {
    const charge = await findOwnCharge(ctx, place)
    return charge?.paymentId ? loadPayment(ctx, charge.paymentId) : undefined
  })

/** `/al/eftpos/terminal/reply` */
export const replyingToTerminal = handleInSteps(
  replyToTerminal,
  async (steps, { reply, ...place }): Promise<Answer<TerminalAnswer>> => {
    const payment = await loadCharged(steps, place)
    if (!payment?.terminalRef || payment.providerRef === null) return notFound()
    const { provider } = await openAccount(steps, payment.accountId)
    try {
      await provider.terminals?.reply(payment.terminalRef, payment.providerRef, reply === 'signatureMatches')
    } catch (error) {
      if (!isSilence(error)) throw error
      return refuse(RTN.wrongState, 'cardpay.transaction.providerSilent')
    }
    return answerCharge(steps, place)
  },
)

/** `/al/eftpos/terminal/cancel`: what the customer has paid meanwhile is answered as paid. */
export const cancellingAtTerminal = handleInSteps(
  cancelAtTerminal,
  async (steps, place): Promise<Answer<TerminalAnswer>> => {
    const payment = await loadCharged(steps, place)
    if (!payment) return notFound()
    if (!payment.terminalRef || payment.providerRef === null || !occupiesTerminal(payment.state))
      return answerCharge(steps, place)
    const planned = await steps.write(ctx => planCancel(ctx, { key: steps.key, paymentId: payment.id }))
    if ('refused' in planned) return answerCharge(steps, place)
    const cancelled = await answerTo(steps, payment.id, planned.attemptId)
    return cancelled.refused ? cancelled : answerCharge(steps, place)
  },
)

/** `/al/eftpos/terminal/last`: a number that never came is closed, so that a delayed call of it charges nobody. */
export const askingLast = handleInSteps(lastAtTerminal, async (steps, place): Promise<Answer<TerminalAnswer>> => {
  const isKnown = await steps.write(async ctx => {
    if (await findOwnCharge(ctx, place)) return true
    const siteId = await findShop(ctx, place.ordLot, lastAtTerminal.need)
    if (siteId === undefined) return false
    await storeCharge(ctx, place.reference, { siteId, attemptId: null, paymentId: null })
    return true
  })
  return isKnown ? answerCharge(steps, place) : notFound()
})
