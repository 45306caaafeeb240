import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable, publishFeeTable } from '#areas/fees/contract/fee-table.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { FeeReport } from '../../contract/fee-report.ts'
import { quoteStay } from '../../contract/stay.ts'
import { applyValidation, ValidationType } from '../../contract/validation.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
let test: ParkingTest
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())

/** 5.00 for each hour begun; a return within twenty minutes continues the stay. */
beforeEach(async () => {
  test = await openParkingTest(app, owner)
  const { siteId } = test.park
  // Its code comes before that of the park's other table: it is the site's.
  const again = { accumulate: 'reentry' as const, reentryMinutes: 20 }
  const fee = await added(owner, FeeTable, {
    ...{ siteId, feeCode: 'A-BACK', feeName: 'Back again', validFrom: '2020-01-01T00:00:00Z' },
    ...{ graceEntry: 10, graceExit: 10, ...again },
  })
  await added(owner, FeeSegment, {
    ...{ fee, name: 'Hour', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true },
    shape: { kind: 'blocks', blocks: [{ minutes: 60, price: 5, proRata: false }] },
  })
  expect(await owner.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ success: 1 })
})

const { passes, pay, stays } = parkedCars(() => test)

/** Comes in, stays, pays what is due, and leaves. @returns what was due */
async function visit(plate: string, minutes: number): Promise<number> {
  await passes(1, { plate })
  app.wait(minutes * MINUTE)
  const { result } = await owner.call(quoteStay, { ordLot: test.park.ordLot, plate })
  if (result.due > 0) await pay(result.quote, result.due)
  await passes(3, { plate })
  return result.due
}

it('a return within the time goes on with the first entry, less what was charged', async () => {
  expect(await visit('BACK1', 50)).toBe(5)
  app.wait(10 * MINUTE)
  expect(await visit('BACK1', 30)).toBe(5)
  app.wait(5 * MINUTE)
  // The third continues from the first entry too: 100 minutes in all are two hours begun.
  expect(await visit('BACK1', 5)).toBe(0)
  const rows = await stays()
  expect(rows.map(({ fee, paid, due }) => ({ fee, paid, due }))).toEqual([
    { fee: 5, paid: 5, due: 0 },
    { fee: 5, paid: 5, due: 0 },
    { fee: 0, paid: 0, due: 0 },
  ])
  expect(rows.map(({ explanation }) => explanation?.earlier)).toEqual([undefined, 5, 10])
})

it('what a shop took off the first visit stays off, and is owed once', async () => {
  const { ordLot, siteId } = test.park
  await added(owner, ValidationType, {
    ...{ siteId, code: 'SHOP3', name: 'Shop', gives: 'amount', value: 3, owes: 'saving', owesValue: 100 },
  })
  await passes(1, { plate: 'SHOP1' })
  app.wait(50 * MINUTE)
  const validated = await owner.call(applyValidation, { ordLot, plate: 'SHOP1', type: 'SHOP3' })
  expect(validated).toMatchObject({ success: 1, result: { saving: 3 } })
  const first = (await owner.call(quoteStay, { ordLot, plate: 'SHOP1' })).result
  expect(first).toMatchObject({ due: 2 })
  await pay(first.quote, first.due)
  await passes(3, { plate: 'SHOP1' })
  app.wait(10 * MINUTE)
  // 10.00 for ninety minutes in all, less 3.00 of the shop: 2.00 and 5.00.
  expect(await visit('SHOP1', 30)).toBe(5)
  expect((await stays()).map(({ fee, savings, paid }) => ({ fee, savings, paid }))).toEqual([
    { fee: 5, savings: 3, paid: 2 },
    { fee: 5, savings: 0, paid: 5 },
  ])
})

it('a return that comes later, and another plate, begin again', async () => {
  expect(await visit('LATE1', 50)).toBe(5)
  app.wait(21 * MINUTE)
  expect(await visit('LATE1', 11)).toBe(5)
  expect(await visit('OTHER', 11)).toBe(5)
})

it('the fee report adds up by day and by segment', async () => {
  await visit('SUM1', 50)
  app.wait(10 * MINUTE)
  await visit('SUM1', 30)
  const parameters = { from: '2020-01-01', to: '2099-12-31', shop: test.park.siteId }
  const run = (by: 'day' | 'segment') =>
    owner.call(reportOperations(FeeReport).run, { parameters: { ...parameters, by } })
  expect((await run('day')).result).toMatchObject([{ stays: 2, fee: 10, charged: 10, paid: 10, open: 0 }])
  const segments = (await run('segment')).result.map(({ kind, fee }) => [kind, fee])
  expect(segments).toEqual(
    expect.arrayContaining([
      ['segment', 15],
      ['earlier', -5],
    ]),
  )
  expect(segments).toHaveLength(2)
})
