import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { FeeReport } from '../../contract/fee-report.ts'
import { payStay } from '../../contract/stay.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, pos, server])
  owner = app.as()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { enters, leaves, quote, pay, stays } = parkedCars(() => ({ owner, park, device }))

async function parked(ticket: string, minutes: number) {
  await enters(ticket)
  app.wait(minutes * MINUTE)
  return quote(ticket)
}

const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  app.database.read(app.merchantId, db => db.rows<T>(query))

const ledger = () =>
  rows<{ id: string; payable: number; method: string }>(sql`
    select s.id, s.channel, r.code as register, s.payable::int, t.method, t.amount::int, t.change::int, l.name
    from pos_sale s
    join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
    join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${app.merchantId}::uuid and s.site_id = ${park.siteId}::uuid order by s.sold_at, s.id`)

const feeReport = async () => {
  const parameters = { from: '2020-01-01', to: '2099-12-31', shop: park.siteId, by: 'day' as const }
  return (await owner.call(reportOperations(FeeReport).run, { parameters })).result
}

it('money for a stay is a sale of the pay station, with the same total as the fee report', async () => {
  const first = await parked('S1', 59)
  await pay(first.quote, 5)
  await leaves('S1')
  const second = await parked('S2', 61)
  await owner.call(payStay, {
    ...{ quote: second.quote, saleId: uuidv7(), place: 'payStation' as const },
    tenders: [
      { method: 'contactless', amount: 4 },
      { method: 'cash', amount: 20 },
    ],
  })
  await leaves('S2')
  const register = `${park.ordLot.slice(0, 16)}-PS`
  expect(await ledger()).toMatchObject([
    { channel: 'pos', register, payable: 500, method: 'card', amount: 500, change: 0, name: 'Parking stay' },
    { channel: 'kiosk', register, payable: 1000, method: 'card', amount: 400 },
    { channel: 'kiosk', register, payable: 1000, method: 'cash', amount: 600, change: 1400 },
  ])
  const [day] = await feeReport()
  const [sums] = await rows<{ net: number }>(sql`
    select sum(net)::int as net from pos.hourly_total
    where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`)
  expect(day?.takings).toBe(15)
  expect(sums?.net).toBe(1500)
})

it('is sold once however often the payment is sent, by one register however many stations begin at once', async () => {
  const tickets = ['R1', 'R2', 'R3']
  for (const ticket of tickets) await enters(ticket)
  app.wait(30 * MINUTE)
  const quotes = await Promise.all(tickets.map(quote))
  const sales = quotes.map(({ quote: id, due }) => ({ id, due, saleId: uuidv7() }))
  await Promise.all([...sales, ...sales].map(({ id, due, saleId }) => pay(id, due, saleId)))
  expect(await ledger()).toHaveLength(3)
  const registers = await rows(sql`
    select code from pos_cash_register where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`)
  expect(registers).toHaveLength(1)
})

it('uses the payment methods of the shop', async () => {
  const { siteId } = park
  await added(owner, PaymentConfig, { siteId, code: 'eftpos', name: 'EFTPOS', kind: 'card', position: 2 })
  const { quote: id, due } = await parked('M1', 30)
  await pay(id, due)
  expect(await ledger()).toMatchObject([{ method: 'eftpos' }])
})

it('a refund of that sale at a till makes the stay unpaid again', async () => {
  await added(owner, Register, { siteId: park.siteId, code: `T-${park.ordLot.slice(0, 12)}`, name: 'Till' })
  const { quote: id } = await parked('B1', 30)
  await pay(id, 5, uuidv7(), 'cash')
  expect(await stays()).toMatchObject([{ paid: 5, due: 0 }])
  const [sale] = await ledger()
  const line = { lineNo: 1, name: 'Parking stay', quantity: -1, unitPrice: 5, net: -5, tax: 0 }
  const refund = {
    ...{ saleId: uuidv7(), billNum: 'T-9', register: `T-${park.ordLot.slice(0, 12)}`, mode: 'refund' as const },
    ...{ refOf: sale?.id ?? '', soldAt: new Date(app.wire.clock()).toISOString(), lines: [line] },
    ...{ tenders: [{ method: 'cash', amount: -5 }], gross: -5, discount: 0, net: -5, tax: 0, payable: -5 },
  }
  const { result } = await owner.call(uploadSales, { ordLot: park.ordLot, sales: [refund] })
  expect(result).toMatchObject([{ rtn: 1 }])
  expect(await stays()).toMatchObject([{ paid: 0, due: 5 }])
})
