import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { FeeReport } from '../../contract/fee-report.ts'
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
  const { siteId } = park
  await added(owner, Register, { siteId, code: 'T1', name: 'Till' })
  await added(owner, PaymentConfig, {
    siteId,
    code: 'cash',
    name: 'Cash',
    kind: 'cash',
    allowChange: true,
    position: 1,
  })
})

const { enters, leaves, quote, pay, stays } = parkedCars(() => ({ owner, park, device }))
let bills = 0

/** A sale of a till as it is uploaded. @param amount of the stay, negative where it is refunded */
function saleOf(amount: number, more: Partial<SaleInput>, parkingQuote?: string): SaleInput {
  bills += 1
  const quantity = amount < 0 ? -1 : 1
  const line = { lineNo: 1, name: 'Parking', quantity, unitPrice: Math.abs(amount), net: amount, tax: 0 }
  return {
    ...{ saleId: uuidv7(), billNum: `T1-${bills}`, register: 'T1', soldAt: new Date(app.wire.clock()).toISOString() },
    ...{ mode: 'sales', lines: [{ ...line, ...(parkingQuote && { parkingQuote }) }] },
    ...{ tenders: [{ method: 'cash', amount }], gross: amount, discount: 0, net: amount, tax: 0, payable: amount },
    ...more,
  }
}

async function upload(...sales: SaleInput[]): Promise<void> {
  const { result } = await owner.call(uploadSales, { ordLot: park.ordLot, sales })
  for (const { rtn, dispMsg } of result) if (rtn < 0) throw new Error(`refused: ${dispMsg}`)
}

const feeReport = async () => {
  const parameters = { from: '2020-01-01', to: '2099-12-31', shop: park.siteId, by: 'day' as const }
  return (await owner.call(reportOperations(FeeReport).run, { parameters })).result
}

it('a stay that a till sells is paid once, however often the sale is sent, and the exit opens', async () => {
  await enters('TILL1')
  app.wait(59 * MINUTE)
  const price = await quote('TILL1')
  expect(price).toMatchObject({ due: 5 })
  const sale = saleOf(5, {}, price.quote)
  await upload(sale)
  await upload(sale)
  expect(await stays()).toMatchObject([{ state: 'paid', paid: 5, due: 0 }])
  expect(await device.decide(3, 'TILL1', 'qr')).toMatchObject({ grant: true })
  await leaves('TILL1')
  expect(await feeReport()).toMatchObject([{ stays: 1, fee: 5, charged: 5, paid: 5, open: 0, takings: 5 }])
})

it('the price of a quote holds for a sale within its time; a bill that waited leaves the rest due', async () => {
  for (const ticket of ['HELD', 'WAITED']) await enters(ticket)
  app.wait(59 * MINUTE)
  const [held, waited] = [await quote('HELD'), await quote('WAITED')]
  app.wait(1.5 * MINUTE)
  await upload(saleOf(5, {}, held.quote))
  app.wait(30 * MINUTE)
  await upload(saleOf(5, {}, waited.quote))
  expect((await stays()).map(({ ticket, state, due }) => [ticket, state, due])).toEqual(
    expect.arrayContaining([
      ['HELD', 'paid', 0],
      ['WAITED', 'inside', 5],
    ]),
  )
})

it('a refund at the till makes the stay due again', async () => {
  await enters('BACK')
  app.wait(59 * MINUTE)
  const price = await quote('BACK')
  const sale = saleOf(5, {}, price.quote)
  await upload(sale)
  app.wait(MINUTE / 2)
  await upload(saleOf(-5, { mode: 'refund', refOf: sale.saleId }))
  expect(await stays()).toMatchObject([{ state: 'inside', paid: 0, due: 5 }])
  expect(await device.decide(3, 'BACK', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
})

it('a stay that was paid meanwhile is overpaid by the sale, which is a fact', async () => {
  await enters('TWICE')
  app.wait(59 * MINUTE)
  const [atTill, atDesk] = [await quote('TWICE'), await quote('TWICE')]
  await pay(atDesk.quote, 5)
  await upload(saleOf(5, {}, atTill.quote))
  expect(await stays()).toMatchObject([{ state: 'paid', paid: 10, due: 0 }])
})

it('lines of training sales, and quotes of other car parks and of nobody, pay nothing', async () => {
  await enters('OTHER')
  app.wait(59 * MINUTE)
  const price = await quote('OTHER')
  await upload(saleOf(5, { training: true }, price.quote), saleOf(5, {}, uuidv7()))
  const there = park
  ;({ park, device } = await openParkingTest(app, owner))
  await added(owner, Register, { siteId: park.siteId, code: 'T1', name: 'Till' })
  await upload(saleOf(5, {}, price.quote))
  park = there
  expect(await stays()).toMatchObject([{ state: 'inside', paid: 0 }])
})
