import { Client as Postgres } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { EftposAccount } from '#areas/payments/contract/eftpos-account.ts'
import { refundPayment } from '#areas/payments/contract/transaction.ts'
import type { PaymentFacts } from '#areas/payments/rules/payment-facts.ts'
import { server as payments } from '#areas/payments/server/index.ts'
import { addFacts } from '#areas/payments/server/payments/apply-payment.ts'
import { resumingPayments } from '#areas/payments/server/payments/resume-job.ts'
import { sendingSimulatedEvents } from '#areas/payments/server/providers/simulator-jobs.ts'
import { recordingTenders } from '#areas/payments/server/till/follow-sales.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { addSimulatorAccount } from '../../../../tests/support/simulator-account.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { payAtPayStation, payStationSale, quoteAtPayStation } from '../../contract/pay-station.ts'
import { endStay } from '../../contract/stay.ts'
import { server } from '../index.ts'
import { followRefunds } from './follow-refunds.ts'
import { findCardSale } from './stored-card-sale.ts'

let app: TestApp
let owner: Client
let driver: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const alarms: Alarm[] = []

beforeAll(async () => {
  const operators = {
    area: 'operators',
    reactions: [reaction(alarmRaised, async (_, alarm) => void alarms.push(alarm))],
  }
  app = await startTestApp([...accessAreas, pos, payments, server, operators])
  owner = app.as()
  driver = app.anonymous()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
  await addSimulatorAccount(owner, park.siteId)
  await added(owner, PaymentConfig, { siteId: park.siteId, code: 'card', name: 'Card', kind: 'card', position: 1 })
})

const { enters, leaves, stays } = parkedCars(() => ({ owner, park, device }))
const once = () => ({ idempotencyKey: uuidv7() })
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))

async function hearProvider(): Promise<void> {
  const job = jobContext(app.runtime, 'test')
  await sendingSimulatedEvents.run(job, {})
  await resumingPayments.run(job, { merchantId: app.merchantId })
}

/** A driver pays a stay of an hour, 5.00, by card. */
async function paysByCard(ticket: string) {
  const { result: quote } = await driver.call(quoteAtPayStation, { site: park.siteId, ticket })
  const saleId = uuidv7()
  const sale = { quote: quote.quote, saleId, amount: quote.due, place: 'phone' as const }
  const begun = await driver.call(payAtPayStation, { site: park.siteId, ...sale })
  const checkout = begun.result.checkoutPath?.split('/').at(-1) ?? ''
  const { result } = await driver.call(beginCheckout, { checkout }, once())
  const page = result.checkoutUrl?.split('/').at(-1) ?? ''
  await driver.call(payAtSimulator, { checkout: page, card: 'visa' }, once())
  const [payment] = await rows<{ id: string }>(sql`
    select id from cardpay_transaction where merchant_id = ${app.merchantId}::uuid and purpose_ref = ${saleId}`)
  return { saleId, payment: payment?.id ?? '', quote }
}

async function parked(ticket: string) {
  await enters(ticket)
  app.wait(59 * MINUTE)
  const paid = await paysByCard(ticket)
  await hearProvider()
  expect(await stays()).toMatchObject([{ state: 'paid', paid: 5, due: 0 }])
  return paid
}

const refunds = (payment: string, amount: number) =>
  owner.call(refundPayment, { id: payment, amount, reason: 'The barrier was broken' }, once())
const saleState = async (saleId: string) => (await driver.call(payStationSale, { site: park.siteId, saleId })).result

/** Sales of the car park: what they say was taken and refunded. */
const sold = () =>
  rows<{ mode: string; payable: number; method: string }>(sql`
    select s.mode, s.payable::int, t.method from pos_sale s
    join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
    where s.merchant_id = ${app.merchantId}::uuid and s.site_id = ${park.siteId}::uuid order by s.id`)
/** What the ledger of payments says, and of it what came by terminals. */
const ledger = async () =>
  (
    await rows(sql`
      select count(*)::int as payments, sum(captured)::int as captured, sum(refunded)::int as refunded,
        count(*) filter (where account is null)::int as "atTerminals"
      from cardpay_transaction where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`)
  )[0]

describe('a parking payment that is refunded on the payments page', () => {
  it('reopens its stay: the exit stays closed until it is paid again', async () => {
    const { saleId, payment } = await parked('R1')
    expect(await refunds(payment, 5)).toMatchObject({ success: 1, result: { state: 'refunded' } })
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
    expect(await device.decide(3, 'R1', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
    expect(await saleState(saleId)).toMatchObject({ state: 'refunded', paid: null })
    expect(await sold()).toEqual([
      { mode: 'sales', payable: 500, method: 'card' },
      { mode: 'refund', payable: -500, method: 'card' },
    ])
    await paysByCard('R1')
    await hearProvider()
    expect(await stays()).toMatchObject([{ state: 'paid', paid: 5, due: 0 }])
    expect(await device.decide(3, 'R1', 'qr')).toMatchObject({ grant: true })
  })

  it('reopens it by what was refunded, in any parts, once each', async () => {
    const { saleId, payment } = await parked('R2')
    await refunds(payment, 1.67)
    await hearProvider()
    await hearProvider()
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 3.33, due: 1.67 }])
    expect((await saleState(saleId)).state).toBe('paid')
    await refunds(payment, 1.66)
    await refunds(payment, 1.67)
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
    expect((await sold()).map(({ payable }) => payable)).toEqual([500, -167, -166, -167])
  })

  it('leaves a stay closed whose car has left, and says that it is unpaid, until it is written off', async () => {
    const { payment } = await parked('R3')
    await leaves('R3')
    await refunds(payment, 5)
    const [left] = await stays()
    expect(left).toMatchObject({ state: 'closed', paid: 0, due: 5, flags: ['unpaid'] })
    await owner.call(endStay, { stay: left?.id ?? '', as: 'writtenOff', reason: 'Barrier was broken' })
    expect(await stays()).toMatchObject([{ state: 'writtenOff', due: 0, writtenOff: 5, flags: [] }])
  })

  it('asks nothing of a stay that was voided, and gives up more of one that was written off', async () => {
    const { payment } = await parked('R4')
    const [voided] = await stays()
    await owner.call(endStay, { stay: voided?.id ?? '', as: 'voided', reason: 'Backed out again' })
    await refunds(payment, 5)
    expect(await stays()).toMatchObject([{ state: 'voided', paid: 0, due: 0 }])

    ;({ park, device } = await openParkingTest(app, owner))
    await addSimulatorAccount(owner, park.siteId)
    const second = await parked('R5')
    const [stay] = await stays()
    await owner.call(endStay, { stay: stay?.id ?? '', as: 'writtenOff', reason: 'Lost the argument' })
    expect(await stays()).toMatchObject([{ state: 'writtenOff', paid: 5, writtenOff: 0 }])
    await refunds(second.payment, 5)
    expect(await stays()).toMatchObject([{ state: 'writtenOff', paid: 0, due: 0, writtenOff: 5 }])
  })

  it('asks nothing of a stay whose exit nobody saw', async () => {
    const { payment } = await parked('R6')
    await enters('R6')
    await refunds(payment, 5)
    expect((await stays()).map(({ state, due }) => [state, due])).toEqual([
      ['closed', 0],
      ['inside', 0],
    ])
  })

  it('takes from the stay once what a till had refunded already', async () => {
    const { payment } = await parked('R7')
    await added(owner, Register, { siteId: park.siteId, code: 'T1', name: 'Till' })
    await added(owner, PaymentConfig, { siteId: park.siteId, code: 'cash', name: 'Cash', kind: 'cash', position: 2 })
    const [sale] = await rows<{ id: string }>(sql`
      select id from pos_sale where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`)
    const line = { lineNo: 1, name: 'Parking stay', quantity: -1, unitPrice: 5, net: -5, tax: 0 }
    const cash = {
      ...{ saleId: uuidv7(), billNum: 'T-1', register: 'T1', mode: 'refund' as const, refOf: sale?.id ?? '' },
      ...{ soldAt: new Date(app.wire.clock()).toISOString(), lines: [line], tenders: [{ method: 'cash', amount: -5 }] },
      ...{ gross: -5, discount: 0, net: -5, tax: 0, payable: -5 },
    }
    const { result } = await owner.call(uploadSales, { ordLot: park.ordLot, sales: [cash] })
    expect(result).toMatchObject([{ rtn: 1 }])
    expect(await refunds(payment, 5)).toMatchObject({ success: 1, result: { state: 'refunded' } })
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
    expect((await sold()).map(({ payable }) => payable)).toEqual([500, -500])
    expect(alarms).toMatchObject([{ title: 'parking.stay.refundedTwice.title', params: { amount: '5.00' } }])
  })

  it('is paid again where the bank sends the refund back, and can be refunded once more', async () => {
    const { payment } = await parked('R10')
    await refunds(payment, 5)
    const [refunded] = await rows<{ facts: PaymentFacts }>(sql`
      select facts from cardpay_facts where merchant_id = ${app.merchantId}::uuid and payment_id = ${payment}::uuid`)
    if (!refunded) throw new Error('the payment has no facts')
    const { facts } = refunded
    const back = facts.refunds.map(refund => ({ ...refund, result: 'returned' as const }))
    const job = jobContext(app.runtime, 'test')
    await job.write(app.merchantId, ctx => addFacts(ctx, payment, { ...facts, refunds: back }))
    expect(await stays()).toMatchObject([{ state: 'paid', paid: 5, due: 0 }])
    const second = { ref: 'second', amount: 500, at: new Date(app.wire.clock()).toISOString(), result: 'done' as const }
    await job.write(app.merchantId, ctx => addFacts(ctx, payment, { ...facts, refunds: [second] }))
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
    expect((await sold()).map(({ payable }) => payable)).toEqual([500, -500, 500, -500])
  })

  it('that is known only once it was refunded pays its stay and reopens it', async () => {
    await enters('R8')
    app.wait(59 * MINUTE)
    const { payment } = await paysByCard('R8')
    await owner.call(refundPayment, { id: payment, amount: 5, reason: 'Too early' }, once())
    await hearProvider()
    await refunds(payment, 5)
    await hearProvider()
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
  })

  it('that no sale of the ledger holds is refunded part by part, again after the bank sent it back', async () => {
    const { payment, saleId } = await parked('R11')
    const database = new Postgres({ connectionString: app.databases.ownerUrl })
    await database.connect()
    // As payments were stored before they were sales: one of the driver, and one of the bank that sent a refund back.
    await database.query('update parking_payment set id = gen_random_uuid() where sale_id = $1', [saleId])
    await database.query(
      `insert into parking_payment (merchant_id, id, site_id, stay_id, sale_id, number, at, amount, change, tenders, place, who)
       select merchant_id, gen_random_uuid(), site_id, stay_id, $2, 'PR-2', at, amount, change, tenders, place, who from parking_payment
       where sale_id = $1`,
      [saleId, `again ${payment} 0`],
    )
    await database.query(
      'update parking_stay set paid = 1000 where id = (select stay_id from parking_payment where sale_id = $1)',
      [saleId],
    )
    await database.end()
    const follow = (refunded: number) =>
      jobContext(app.runtime, 'test').write(app.merchantId, async ctx => {
        const sale = await findCardSale(ctx, sql`payment_id = ${payment}::uuid for update`)
        if (!sale) throw new Error('the payment is of no sale')
        await followRefunds(ctx, sale, refunded)
      })
    const amounts = async () =>
      (
        await rows<{ amount: number }>(sql`
          select p.amount::int as amount from parking_payment p join parking_payment o on o.merchant_id = p.merchant_id and o.stay_id = p.stay_id
          where p.merchant_id = ${app.merchantId}::uuid and o.sale_id = ${saleId} and p.id <> o.id and p.number <> 'PR-2' order by p.amount, p.id`)
      ).map(({ amount }) => amount)
    await follow(800)
    expect(await amounts()).toEqual([-500, -300])
    await follow(1000)
    expect(await amounts()).toEqual([-500, -300, -200])
    for (const refunded of [800, 1000, 800, 1000]) await follow(refunded)
    expect((await amounts()).reduce((sum, amount) => sum + amount, 0)).toBe(-1000)
    expect((await stays()).find(({ ticket }) => ticket === 'R11')).toMatchObject({ paid: 0 })
  })

  it('is in the ledger of payments once, also where terminals of the shop have an account', async () => {
    await added(owner, EftposAccount, { siteId: park.siteId, title: 'Car park EFTPOS', abn: '51824753556' })
    const { payment } = await parked('R9')
    await refunds(payment, 2)
    await recordingTenders.run(jobContext(app.runtime, 'test'), { merchantId: app.merchantId, siteId: park.siteId })
    expect(await ledger()).toEqual({ payments: 1, captured: 500, refunded: 200, atTerminals: 0 })
  })
})
