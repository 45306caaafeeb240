import { afterAll, beforeAll, expect, it } from 'vitest'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable, publishFeeTable } from '#areas/fees/contract/fee-table.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { quoteStay } from '../../contract/stay.ts'
import { server } from '../index.ts'

let app: TestApp
let test: ParkingTest
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  const owner = app.as()
  test = await openParkingTest(app, owner)
  // Its code comes before that of the park's other table: it is the site's.
  const fee = await added(owner, FeeTable, {
    ...{
      siteId: test.park.siteId,
      feeCode: 'A-DAY',
      feeName: 'Two hours free a day',
      validFrom: '2020-01-01T00:00:00Z',
    },
    ...{ graceEntry: 0, graceExit: 10, accumulate: 'day' },
  })
  await added(owner, FeeSegment, {
    ...{ fee, name: 'Day', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true },
    shape: {
      kind: 'ladder',
      steps: [
        { upTo: 120, price: 0 },
        { upTo: 150, price: 3 },
        { upTo: 180, price: 5.5 },
      ],
      beyond: 'hold',
    },
  })
  const published = await owner.call(publishFeeTable, { id: fee, confirm: true })
  expect(published).toMatchObject({ success: 1 })
})
afterAll(() => app.close())

const { passes, stays } = parkedCars(() => test)
const waitUntil = (clock: string, days = 0) => {
  const now = Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('Australia/Sydney')
  const then = now.toPlainDate().add({ days }).toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: clock })
  app.wait(now.until(then).total('milliseconds'))
}
const stay = async (plate: string, from: string, to: string, days = 0) => {
  waitUntil(from, days)
  await passes(1, { plate })
  waitUntil(to)
  const { result } = await app.as().call(quoteStay, { ordLot: test.park.ordLot, plate })
  await passes(3, { plate })
  app.wait(MINUTE)
  return result.fee
}

it('gives two free hours a day: the 175th minute of a plate costs 5.50, another plate and the next day begin again', async () => {
  expect(await stay('ACC1', '09:00', '10:50', 1)).toBe(0)
  expect(await stay('ACC1', '14:00', '15:05')).toBe(5.5)
  expect(await stay('ACC2', '16:00', '17:05')).toBe(0)
  expect(await stay('ACC1', '09:00', '10:50', 1)).toBe(0)
  expect((await stays()).filter(({ plate }) => plate === 'ACC1').map(({ fee }) => fee)).toEqual([0, 5.5, 0])
})
