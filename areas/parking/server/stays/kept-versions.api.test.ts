import { afterAll, beforeAll, expect, it } from 'vitest'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable, publishFeeTable } from '#areas/fees/contract/fee-table.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { server } from '../index.ts'

let app: TestApp
let test: ParkingTest
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  test = await openParkingTest(app, app.as())
})
afterAll(() => app.close())

const { enters, leaves, quote, pay, stays } = parkedCars(() => test)

/** 12.00 for any stay, in force since before the stays began. */
async function publishDearer(): Promise<void> {
  const { owner, park } = test
  const fee = await added(owner, FeeTable, {
    ...{ siteId: park.siteId, feeCode: 'CASUAL', feeName: 'Dearer', validFrom: '2020-06-01T00:00:00Z' },
    ...{ graceEntry: 0, graceExit: 10 },
  })
  const day = { name: 'Day', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true }
  await added(owner, FeeSegment, { fee, ...day, shape: { kind: 'flat', price: 12 } })
  expect(await owner.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ success: 1 })
}

it('publishing a version changes no closed stay, and none that has its price; later ones pay by it', async () => {
  for (const ticket of ['CLOSED', 'PAID']) await enters(ticket)
  app.wait(59 * MINUTE)
  for (const ticket of ['CLOSED', 'PAID']) {
    const price = await quote(ticket)
    await pay(price.quote, price.due)
  }
  await leaves('CLOSED')
  const before = await stays()
  await publishDearer()
  expect(await stays()).toEqual(before)
  await leaves('PAID')
  expect((await stays()).map(({ fee, paid, due }) => [fee, paid, due])).toEqual([
    [5, 5, 0],
    [5, 5, 0],
  ])
  await enters('LATER')
  app.wait(59 * MINUTE)
  expect(await quote('LATER')).toMatchObject({ fee: 12, due: 12 })
})
