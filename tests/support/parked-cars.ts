import { v7 as uuidv7 } from 'uuid'
import { payStay, quoteStay, Stay } from '#areas/parking/contract/stay.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type TestCarPark, testDevice } from './car-park.ts'
import { openPricedCarPark } from './priced-car-park.ts'
import type { TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

export interface ParkingTest {
  readonly owner: Client
  readonly park: TestCarPark
  readonly device: ReturnType<typeof testDevice>
}

/** A car park with a tariff, in working hours, whose lanes' controller said hello. */
export async function openParkingTest(app: TestApp, owner: Client): Promise<ParkingTest> {
  startInWorkingHours(app)
  const park = await openPricedCarPark(app, owner)
  const device = testDevice(app, park.key)
  await device.hello()
  return { owner, park, device }
}

/** What cars do and what the office sees of them. @param open the car park of the test that runs */
export function parkedCars(open: () => ParkingTest) {
  const passes = (port: number, more: object) => {
    const { device } = open()
    return device.events(device.event(port, 'passage', more))
  }
  return {
    passes,
    enters: (ticket: string) => passes(1, { credential: `qr:${ticket}` }),
    leaves: (ticket: string) => passes(3, { credential: `qr:${ticket}` }),
    stays: async () => {
      const { owner, park } = open()
      const question = { action: ACTION.list, ordLot: park.ordLot, sort: 'entryAt' } as const
      return (await owner.call(resourceOperations(Stay).action, question)).result as RowOf<typeof Stay>[] // what action list answers
    },
    quote: async (ticket: string) => {
      const { owner, park } = open()
      return (await owner.call(quoteStay, { ordLot: park.ordLot, ticket })).result
    },
    pay: (id: string, amount: number, saleId = uuidv7(), method: 'card' | 'cash' = 'card') =>
      open().owner.call(payStay, { quote: id, saleId, tenders: [{ method, amount }] }),
  }
}

/** Continues in working hours of the car park, so that no stay crosses midnight, after which another day is priced. */
export function startInWorkingHours(app: TestApp): void {
  const now = Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('Australia/Sydney')
  if (now.hour >= 8 && now.hour < 16) return
  const morning = now.with({ hour: 8, minute: 0 }).add({ days: now.hour >= 16 ? 1 : 0 })
  app.wait(now.until(morning).total('milliseconds'))
}
