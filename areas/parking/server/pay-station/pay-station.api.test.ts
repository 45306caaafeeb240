import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { server as payments } from '#areas/payments/server/index.ts'
import { resumingPayments } from '#areas/payments/server/payments/resume-job.ts'
import { sendingSimulatedEvents } from '#areas/payments/server/providers/simulator-jobs.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { accessAreas, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { openPricedCarPark } from '../../../../tests/support/priced-car-park.ts'
import { addSimulatorAccount } from '../../../../tests/support/simulator-account.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import {
  openPayStation,
  PAY_STATION_LOST,
  payAtPayStation,
  payStationSale,
  quoteAtPayStation,
} from '../../contract/pay-station.ts'
import { server } from '../index.ts'
import { sweepParking } from '../sweep-job.ts'

let app: TestApp
let owner: Client
let driver: Client
let park: TestCarPark
let account: string
let device: ParkingTest['device']
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, payments, server])
  owner = app.as()
  driver = app.anonymous()
  await storeMerchant(app, { name: 'Harbour Quay' })
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
  account = await addSimulatorAccount(owner, park.siteId)
})

const enters = (more: object) => device.events(device.event(1, 'passage', more))
const quote = (more: object) => driver.call(quoteAtPayStation, { site: park.siteId, ...more })
const begin = (id: string, amount: number, more: object = {}) =>
  driver.call(payAtPayStation, {
    ...{ site: park.siteId, quote: id, saleId: uuidv7(), amount, place: 'phone' as const },
    ...more,
  })
const saleState = async (saleId: string) => (await driver.call(payStationSale, { site: park.siteId, saleId })).result
const lastPart = (path: string | null) => path?.split('/').at(-1) ?? ''
/** What the driver does on the provider's page, and what the provider then tells us. */
async function atProvider(checkoutPath: string | null, card: 'visa' | 'declined' = 'visa'): Promise<void> {
  const key = () => ({ idempotencyKey: uuidv7() })
  const { result } = await driver.call(beginCheckout, { checkout: lastPart(checkoutPath) }, key())
  if (result.checkoutUrl === null) return
  await driver.call(payAtSimulator, { checkout: lastPart(result.checkoutUrl), card }, key())
  const job = jobContext(app.runtime, 'test')
  await sendingSimulatedEvents.run(job, {})
  await resumingPayments.run(job, { merchantId: app.merchantId })
}
async function pay(id: string, amount: number, more: { saleId?: string } = {}) {
  const saleId = more.saleId ?? uuidv7()
  const { result } = await begin(id, amount, { saleId })
  await atProvider(result.checkoutPath)
  return saleState(saleId)
}
const { stays } = parkedCars(() => ({ owner, park, device }))

describe('a driver at the pay station, without signing in', () => {
  it('finds the stay by ticket or plate, pays by card, and has the grace to leave', async () => {
    await enters({ credential: 'qr:Q1' })
    await enters({ plate: 'PAY 001' })
    app.wait(61 * MINUTE)
    expect((await driver.call(openPayStation, { site: park.ordLot })).result).toMatchObject({
      name: `Park ${park.ordLot}`,
      timeZone: 'Australia/Sydney',
    })
    const { result } = await quote({ ticket: 'Q1' })
    expect(result).toMatchObject({ due: 10, explanation: { parts: [{ segment: 'Hour', amount: 10 }] } })
    expect('stay' in result).toBe(false)
    expect(await pay(result.quote, 10)).toMatchObject({ state: 'paid', paid: { amount: 10, paid: 10, due: 0 } })
    expect(await device.decide(3, 'Q1', 'qr')).toMatchObject({ grant: true })
    expect((await quote({ plate: 'pay001' })).result).toMatchObject({ plate: 'PAY001', due: 10 })
  })

  it('is charged once however often a payment is sent, and not where the card is declined or another station was first', async () => {
    await enters({ credential: 'qr:Q2' })
    app.wait(30 * MINUTE)
    const [here, there] = [(await quote({ ticket: 'Q2' })).result, (await quote({ ticket: 'Q2' })).result]
    const declined = uuidv7()
    await atProvider((await begin(here.quote, 5, { saleId: declined })).result.checkoutPath, 'declined')
    expect(await saleState(declined)).toMatchObject({ state: 'failed', paid: null })
    const saleId = uuidv7()
    const first = await pay(here.quote, 5, { saleId })
    expect(first).toMatchObject({
      state: 'paid',
      paid: { amount: 5, methods: ['card'], tax: 0, receipt: expect.stringMatching(/^PR/) },
    })
    expect(Math.abs(Date.parse(first.paid?.paidAt ?? '') - app.wire.clock())).toBeLessThan(MINUTE)
    expect((await begin(here.quote, 5, { saleId })).result).toEqual({ checkoutPath: null, paid: first.paid })
    expect(await begin(there.quote, 5)).toMatchObject({ rtn: RTN.wrongState })
    expect(await stays()).toMatchObject([{ paid: 5, state: 'paid' }])
  })

  it('gets the money back when two phones pay one stay', async () => {
    await enters({ credential: 'qr:Q8' })
    app.wait(30 * MINUTE)
    const [here, there] = [(await quote({ ticket: 'Q8' })).result, (await quote({ ticket: 'Q8' })).result]
    const sales = [uuidv7(), uuidv7()] as const
    const first = await begin(here.quote, 5, { saleId: sales[0] })
    const second = await begin(there.quote, 5, { saleId: sales[1] })
    await atProvider(first.result.checkoutPath)
    await atProvider(second.result.checkoutPath)
    await resumingPayments.run(jobContext(app.runtime, 'test'), { merchantId: app.merchantId })
    expect((await saleState(sales[0])).state).toBe('paid')
    expect((await saleState(sales[1])).state).toBe('returned')
    const money = await app.database.read(app.merchantId, db =>
      db.rows(sql`
        select state, captured::int, refunded::int from cardpay_transaction
        where merchant_id = ${app.merchantId}::uuid and purpose_ref = any(${sales}::text[]) order by refunded`),
    )
    expect(money).toEqual([
      { state: 'captured', captured: 500, refunded: 0 },
      { state: 'refunded', captured: 500, refunded: 500 },
    ])
    expect(await stays()).toMatchObject([{ paid: 5, state: 'paid' }])
  })

  it('pays what was held although the card took longer', async () => {
    await enters({ credential: 'qr:Q9' })
    app.wait(30 * MINUTE)
    const { result } = await quote({ ticket: 'Q9' })
    const saleId = uuidv7()
    const begun = await begin(result.quote, 5, { saleId })
    app.wait(4 * MINUTE)
    await atProvider(begun.result.checkoutPath)
    expect(await saleState(saleId)).toMatchObject({ state: 'paid', paid: { paid: 5 } })
    expect(await begin(result.quote, 6)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('pays by card only where the car park has an active account, and is told so', async () => {
    await enters({ credential: 'qr:Q6' })
    app.wait(30 * MINUTE)
    const { result } = await quote({ ticket: 'Q6' })
    const cards = async () => (await driver.call(openPayStation, { site: park.siteId })).result.cards
    const setActive = async (active: boolean) => {
      const { result: row } = await owner.call(resourceOperations(SitePay).get, { id: account })
      const change = { action: ACTION.update, id: account, version: row.version, patch: { active } } as const
      await owner.call(resourceOperations(SitePay).action, change)
    }
    expect(await cards()).toBe(true)
    await setActive(false)
    expect(await cards()).toBe(false)
    expect(await begin(result.quote, 5)).toMatchObject({
      ...{ rtn: RTN.wrongState, map: { code: 'cardpay.transaction.noAccount' } },
    })
    expect(await stays()).toMatchObject([{ paid: 0, state: 'inside' }])
    await setActive(true)
    const saleId = uuidv7()
    const paid = await pay(result.quote, 5, { saleId })
    expect(paid).toMatchObject({ paid: { paid: 5, due: 0 } })
    await setActive(false)
    expect((await begin(result.quote, 5, { saleId })).result.paid).toEqual(paid.paid)
  })

  it('who lost the ticket and does not pay within a day has a ticket that opens nothing', async () => {
    const lost = (await quote({ lost: true })).result
    const paid = (await quote({ lost: true })).result
    await pay(paid.quote, 40)
    await enters({ credential: 'qr:Q7' })
    const sweep = () => sweepParking.run(jobContext(app.runtime, sweepParking.name), {})
    const states = async () =>
      Object.fromEntries((await stays()).map(({ ticket, state, due }) => [ticket, { state, due }]))
    app.wait(23 * 60 * MINUTE)
    await sweep()
    expect((await states())[lost.ticket ?? '']).toMatchObject({ state: 'inside' })
    app.wait(2 * 60 * MINUTE)
    await sweep()
    const after = await states()
    expect(after[lost.ticket ?? '']).toEqual({ state: 'voided', due: 0 })
    expect(after[paid.ticket ?? '']).toMatchObject({ state: 'paid' })
    expect(after.Q7).toMatchObject({ state: 'inside' })
    expect(await quote({ ticket: lost.ticket ?? '' })).toMatchObject({ rtn: RTN.notFound })
    expect(await device.decide(3, lost.ticket ?? '', 'qr')).toMatchObject({ grant: false })
    const logged = await app.database.read(app.merchantId, db =>
      db.rows(sql`
        select after->>'state' as state from log_system_action
        where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid and action = 'endStay'`),
    )
    expect(logged).toEqual([{ state: 'voided' }])
  })

  it('who lost the ticket pays the lost fee for a new one, a few times a minute at most', async () => {
    const { result } = await quote({ lost: true })
    expect(result).toMatchObject({ due: 40, entryAt: null })
    expect((await pay(result.quote, 40)).ticket).toBe(result.ticket)
    expect(await device.decide(3, result.ticket ?? '', 'qr')).toMatchObject({ grant: true })
    for (let n = 1; n < PAY_STATION_LOST; n += 1) await quote({ lost: true })
    await expect(quote({ lost: true })).rejects.toThrow(/429/)
  })

  it('who lost the ticket and mistypes a voucher leaves no stay behind', async () => {
    const before = (await stays()).length
    expect(await quote({ lost: true, vouchers: ['0000-0000-0000'] })).toMatchObject({ rtn: RTN.notFound })
    expect(await stays()).toHaveLength(before)
  })

  it('is told no ticket for a plate, which everybody sees', async () => {
    await enters({ credential: 'qr:Q4', plate: 'SEEN 1' })
    expect((await quote({ ticket: 'Q4' })).result).toMatchObject({ ticket: 'Q4' })
    for (const more of [{}, { lost: true }])
      expect((await quote({ plate: 'SEEN 1', ...more })).result).toMatchObject({ plate: 'SEEN1', ticket: null })
  })

  it('who pays a lost ticket for the plate of a stranger gets nothing of the stay that the stranger begins', async () => {
    app.wait(MINUTE)
    const { ticket } = (await quote({ plate: 'SEEN 2', lost: true })).result
    await enters({ credential: 'qr:Q5', plate: 'SEEN 2' })
    app.wait(30 * MINUTE)
    expect((await quote({ plate: 'SEEN 2' })).result).toMatchObject({ due: 5, ticket: null })
    expect((await quote({ ticket: ticket ?? '' })).result).toMatchObject({ due: 40, entryAt: null })
    await device.events(device.event(3, 'passage', { credential: `qr:${ticket}` }))
    expect((await stays()).map(({ state, due }) => [state, due])).toEqual(
      expect.arrayContaining([
        ['closed', 40],
        ['inside', 0],
      ]),
    )
  })

  it('leaves no quotes behind that ended a day ago', async () => {
    const left = () =>
      app.database.read(app.merchantId, db =>
        db.rows(sql`
          select id from parking_quote where merchant_id = ${app.merchantId}::uuid`),
      )
    await enters({ credential: 'qr:Q4' })
    await quote({ ticket: 'Q4' })
    await quote({ plate: 'NOBODY' })
    const sweep = () => sweepParking.run(jobContext(app.runtime, sweepParking.name), {})
    await sweep()
    expect((await left()).length).toBeGreaterThan(0)
    app.wait(25 * 60 * MINUTE)
    await sweep()
    expect(await left()).toEqual([])
  })

  it('sees no other car park: not its stays, not by its quotes, and none that is unknown', async () => {
    await enters({ credential: 'qr:Q3' })
    app.wait(30 * MINUTE)
    const held = (await quote({ ticket: 'Q3' })).result
    const other = await openPricedCarPark(app, owner)
    await addSimulatorAccount(owner, other.siteId)
    expect(await driver.call(quoteAtPayStation, { site: other.siteId, ticket: 'Q3' })).toMatchObject({
      rtn: RTN.notFound,
    })
    expect(await begin(held.quote, 5, { site: other.siteId })).toMatchObject({ rtn: RTN.notFound })
    expect(await driver.call(openPayStation, { site: uuidv7() })).toMatchObject({ rtn: RTN.notFound })
  })
})
