import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { watchingDisputes } from './dispute-job.ts'

let trial: PaymentsTrial
const alarms: Alarm[] = []
beforeAll(async () => {
  const listening = {
    area: 'operators of the test',
    reactions: [reaction(alarmRaised, async (_, alarm) => void alarms.push(alarm))],
  }
  trial = await startPaymentsTrial([listening])
})
afterAll(() => trial.close())

it('tells of a dispute once, with its last day, and again when that day comes near', async () => {
  const id = await trial.pay(6061)
  trial.wait(3 * DAY_MS)
  await trial.passDay()
  await trial.sendEvents()
  await trial.resume()
  await trial.pull()
  const { state, respondBy, reference } = await trial.row(id)
  expect(state).toBe('disputed')
  const messages = alarms.filter(({ title }) => title === 'cardpay.transaction.dispute.title')
  expect(messages).toMatchObject([
    { text: 'cardpay.transaction.dispute.textUntil', params: { reference, amount: '60.61', day: respondBy } },
  ])
  const watch = () => watchingDisputes.run(jobContext(trial.runtime, 'test'), {})
  await watch()
  expect(alarms.filter(({ title }) => title.endsWith('dueTitle'))).toEqual([])
  trial.wait(Date.parse(respondBy ?? '') - 3 * DAY_MS - trial.runtime.clock() + 1000)
  await watch()
  expect(alarms.filter(({ title }) => title.endsWith('dueTitle'))).toMatchObject([
    { params: { reference, day: respondBy } },
  ])
})
