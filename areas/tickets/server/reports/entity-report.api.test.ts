import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { server as access } from '#areas/access/server/index.ts'
import { cancelBooking, changeBookingStatus } from '#areas/tickets/contract/booking.ts'
import { EntityReservationReport } from '#areas/tickets/contract/entities/entity-report.ts'
import { reserveEntity } from '#areas/tickets/contract/entities/entity-reservation.ts'
import { EntityTerms } from '#areas/tickets/contract/entities/entity-terms.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'

const MINUTE = 60_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const DAY_BANDS = [
  { weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '18:00', perHour: 28 },
  { weekdays: EVERY_DAY, timeFrom: '17:00', timeTo: '22:00', perHour: 36 },
]

let shop: TicketTrial
let court: string
let night: string
beforeAll(async () => {
  shop = await startTicketTrial([access])
  court = await addEntity('COURT', DAY_BANDS)
  // From 22:00 to 02:00 on Fridays and Saturdays.
  night = await addEntity('NIGHT', [{ weekdays: [5, 6], timeFrom: '22:00', timeTo: '02:00', perHour: 10 }])
})
afterAll(() => shop.close())

async function addEntity(code: string, bands: object[]): Promise<string> {
  const { siteId } = shop
  const id = await shop.add(AccessEntity, { siteId, code, name: code, kind: 'court', reservable: true, capacity: 8 })
  await shop.add(EntityTerms, { siteId, entity: id, bands: bands as never, deposit: 'percent', depositValue: 100 }) // bands of the test
  return id
}

async function reserve(startsAt: string, minutes: number, people = 2): Promise<string> {
  const endsAt = new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()
  const { result, dispMsg } = await shop.owner.call(reserveEntity, {
    ...{ ordLot: shop.ordLot, entity: court, startsAt, endsAt, people, paidBy: 'cash' },
    client: { name: 'Ana Lopez', email: 'ana@example.com' },
  })
  if (!result) throw new Error(dispMsg)
  return result.reservations[0]?.id ?? ''
}

const dayOf = (startsAt: string) => new Date(Date.parse(startsAt) + 600 * MINUTE).toISOString().slice(0, 10)
const run = async (parameters: object, client = shop.owner) =>
  (await client.call(reportOperations(EntityReservationReport).run, { parameters, pageSize: 200 } as never))
    .result as unknown as Record<string, unknown>[] // rows by the report's columns

it('shows the hours that an entity is open, reserved and used, and its income', async () => {
  const [first, second] = [shop.slot(1, 10), shop.slot(2, 17)]
  const id = await reserve(first, 90, 4)
  await reserve(second, 120)
  const cancelled = await reserve(shop.slot(2, 10), 60)
  await shop.owner.call(cancelBooking, { id: cancelled, reason: 'Rain', byVenue: true })
  await shop.owner.call(changeBookingStatus, { id, status: 'checkedIn' })
  const days = { from: dayOf(first), to: dayOf(second) }
  // Two days from 08:00 to 22:00; the hour in which both bands are open counts once.
  expect((await run({ ...days, by: 'entity' })).find(({ entity }) => entity === court)).toMatchObject({
    ...{ open: 28, reserved: 3.5, used: 1.5, reservations: 2, people: 6, noShows: 0, net: 106, income: 106 },
  })
  const byDay = await run({ ...days, by: 'day', entity: court })
  expect(byDay.toSorted((a, b) => String(a.day).localeCompare(String(b.day)))).toMatchObject([
    { day: days.from, open: 14, reserved: 1.5, used: 1.5, net: 42 },
    { day: days.to, open: 14, reserved: 2, used: 0, net: 64 },
  ])
})

it('counts a week of nights past midnight as four hours each', async () => {
  const week = { from: dayOf(shop.slot(7)), to: dayOf(shop.slot(13)) }
  expect(await run({ ...week, entity: night })).toMatchObject([{ entity: night, open: 8, reserved: 0, income: 0 }])
})

it('shows nothing of shops that a user does not see', async () => {
  const days = { from: dayOf(shop.slot(0)), to: dayOf(shop.slot(7)) }
  expect(await run(days, shop.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] }))).toEqual([])
})
