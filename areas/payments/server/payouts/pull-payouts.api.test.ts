import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { simulatedProvider } from '#adapters/payments/simulator/simulator.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { payoutChanged } from '../../contract/payment-events.ts'
import { pullPayouts } from './pull-payouts.ts'

const payoutStates: string[] = []
/** An area that hears of payouts. */
const listener = {
  area: 'listener',
  reactions: [
    reaction(payoutChanged, async (_ctx, { state, amount }) => void payoutStates.push(`${state} ${amount > 0}`)),
  ],
}

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([listener])
})
afterAll(() => trial.close())

/** Pulls, and tells of which payouts the provider was asked for items. */
async function pull(): Promise<string[]> {
  const { account, ...parts } = await trial.simulator()
  const simulator = simulatedProvider(parts)
  const refs: string[] = []
  const provider: PaymentProvider = {
    ...simulator,
    payoutItems: ref => {
      refs.push(ref)
      return simulator.payoutItems(ref)
    },
  }
  await pullPayouts(trial.transactions, { account, provider })
  return refs
}

describe('the payouts of a provider', () => {
  it('are asked for their items when they are new or changed, and not every night again', async () => {
    await trial.pay(5000)
    trial.wait(DAY_MS)
    await trial.passDay()
    const sent = await pull()
    expect(sent).toHaveLength(1)
    expect(await pull()).toEqual([])
    trial.wait(2 * DAY_MS)
    await trial.passDay()
    expect(await pull()).toEqual(sent)
    expect(await pull()).toEqual([])
    expect((await trial.balances()).inTransit).toBeUndefined()
    expect(payoutStates).toEqual(['inTransit true', 'paid true'])
  })
})
