import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { expiringCheckouts } from './expire-checkouts.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial()
})
afterAll(() => trial.close())

it('cancels a checkout that nobody paid for a day, and leaves newer and reserved ones', async () => {
  const returnTo = 'http://localhost:8080/back'
  const abandoned = await trial.pay(5000, { returnTo })
  const reserved = await trial.pay(5000, { capture: 'later' })
  trial.wait(DAY_MS - HOUR_MS)
  const newer = await trial.pay(5000, { returnTo })
  trial.wait(2 * HOUR_MS)
  expect((await trial.row(abandoned)).state).toBe('pending')
  await expiringCheckouts.run(jobContext(trial.runtime, 'test'), {})
  await trial.resume()
  expect((await trial.row(abandoned)).state).toBe('cancelled')
  expect((await trial.row(newer)).state).toBe('pending')
  expect((await trial.row(reserved)).state).toBe('authorised')
})
