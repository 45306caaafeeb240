import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { providerCalled } from '#areas/payments/contract/provider-call.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { PayLog } from '../../contract/pay-log.ts'
import { server as developer } from '../index.ts'
import { forgetCalls } from './forget-calls.ts'

let isBroken = false
/** Breaks the transaction that writes the log. */
const breakLog = reaction(providerCalled, async ctx => {
  if (isBroken) await ctx.db.run(sql`select 1 / 0`)
})

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([{ ...developer, reactions: [...(developer.reactions ?? []), breakLog] }])
})
afterEach(() => {
  isBroken = false
  vi.restoreAllMocks()
})
afterAll(() => trial.close())

const rows = () =>
  trial.database.read(trial.merchantId, db =>
    db.rows<{
      id: string
      direction: string
      path: string
      status: number | null
      payment: string | null
      request: string
      answer: string
    }>(sql`
      select id, direction, path, status, payment, request, answer from developer_pay_log
      where merchant_id = ${trial.merchantId}::uuid order by at, id`),
  )

describe('the pay log', () => {
  it('has every call to the provider with its answer, linked to the payment', async () => {
    const id = await trial.pay(8000, { words: 'Card 4242 4242 4242 4242' })
    const [call] = await rows()
    expect(call).toMatchObject({ direction: 'out', path: '/simulator/begin', status: 200, payment: id })
    expect(call?.request).not.toContain('4242 4242')
    const shown = (await trial.owner.call(resourceOperations(PayLog).get, { id: call?.id ?? '' })).result
    expect(shown).toMatchObject({ direction: 'out', party: 'Simulator' })
  })

  it('has calls without an answer too', async () => {
    await trial.pay(1054)
    expect(await rows()).toContainEqual(expect.objectContaining({ path: '/simulator/begin', status: null }))
  })

  it('has what the provider tells, and what somebody else tells in its name, without the address key', async () => {
    await trial.pay(900)
    await trial.sendEvents()
    expect(await trial.hook({ id: 'evt_x', kind: 'payment.changed', payment: 'p' }, { secret: 'guessed' })).toBe(401)
    const { account } = await trial.simulator()
    const calls = (await rows()).filter(({ direction }) => direction === 'in')
    expect(calls.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]))
    for (const { path } of calls) expect(path).not.toContain(account.hookSecret)
  })

  it('links what the provider tells to its payment', async () => {
    const id = await trial.pay(1200)
    await trial.sendEvents()
    expect(await rows()).toContainEqual(expect.objectContaining({ direction: 'in', status: 200, payment: id }))
  })

  it('that can’t be written is reported, and changes nothing of what a payment or an event comes to', async () => {
    const before = (await rows()).length
    const report = vi.spyOn(trial.runtime.log, 'error')
    isBroken = true
    const id = await trial.pay(4500)
    await trial.sendEvents()
    expect(await trial.row(id)).toMatchObject({ state: 'captured', captured: 45 })
    expect((await trial.story(id)).attempts).toMatchObject([{ kind: 'begin', state: 'done', tries: 1 }])
    expect((await trial.story(id)).events).not.toEqual([])
    expect(await rows()).toHaveLength(before)
    const words = report.mock.calls.map(([, message]) => message)
    expect(words.filter(message => message === 'the pay log could not be written').length).toBeGreaterThanOrEqual(2)
  })

  it('shows the calls of a shop to its own people only', async () => {
    await trial.pay(700)
    const { action } = resourceOperations(PayLog)
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    const list = { action: ACTION.list } as never // the list with its defaults
    expect((await trial.owner.call(action, list)).result).not.toEqual([])
    expect((await elsewhere.call(action, list)).result).toEqual([])
  })

  it('forgets calls after 90 days', async () => {
    trial.wait(91 * DAY_MS)
    await forgetCalls(jobContext(trial.runtime, 'test'), trial.merchantId)
    expect(await rows()).toEqual([])
  })
})
