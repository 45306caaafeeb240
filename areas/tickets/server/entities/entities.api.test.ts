import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { server as access } from '#areas/access/server/index.ts'
import { cancelBooking } from '#areas/tickets/contract/booking.ts'
import { entityCalendar, moveReservation, reserveEntity } from '#areas/tickets/contract/entities/entity-reservation.ts'
import { EntityTerms } from '#areas/tickets/contract/entities/entity-terms.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const MINUTE = 60_000
const later = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()

let shop: TicketTrial
let court: string
let room: string
beforeAll(async () => {
  shop = await startTicketTrial([access])
  const addEntity = async (code: string, kind: 'court' | 'room', more: object = {}) => {
    const id = await shop.add(AccessEntity, {
      siteId: shop.siteId,
      code: code.replace(' ', '-'),
      name: code,
      kind,
      reservable: true,
      capacity: 8,
    })
    await shop.add(EntityTerms, {
      ...{ siteId: shop.siteId, entity: id, cancelRules: [{ hoursBefore: 24, percent: 50, fee: 0 }] },
      bands: [
        { weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '18:00', perHour: 28 },
        { weekdays: EVERY_DAY, timeFrom: '18:00', timeTo: '22:00', perHour: 36 },
      ],
      ...more,
    })
    return id
  }
  court = await addEntity('Court 1', 'court')
  room = await addEntity('Studio', 'room', { lends: true, beforeMinutes: 15, afterMinutes: 15 })
})
afterAll(() => shop.close())

const reserve = (entity: string, startsAt: string, minutes: number, more: object = {}) =>
  shop.owner.call(reserveEntity, {
    ...{ ordLot: shop.ordLot, entity, startsAt, endsAt: later(startsAt, minutes), people: 4 },
    ...{ client: { name: 'Ana Lopez', email: 'ana@example.com' }, ...more },
  })
const taken = { success: 0, map: { code: 'ticket.refusal.entityTaken' } }

describe('a court', () => {
  it('costs 50.00 from 17:30 to 19:00, and is reserved once', async () => {
    const at = later(shop.slot(2, 17), 30)
    const { result } = await reserve(court, at, 90, { paidBy: 'card' })
    expect(result.reservations).toMatchObject([{ status: 'confirmed', net: 50 }])
    expect(shop.sent.at(-1)).toMatchObject({ design: 'ticket.booked' })
    expect(await reserve(court, later(at, 60), 60)).toMatchObject(taken)
    expect((await reserve(court, later(at, 90), 60)).result.reservations).toHaveLength(1)
  })

  it('is reserved by one of many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(court, shop.slot(3, 10), 60)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  })

  it('is refused for more people than it holds, and outside its hours', async () => {
    const fields = (field: string) => ({ rtn: RTN.invalid, map: { fields: { [field]: expect.anything() } } })
    expect(await reserve(court, shop.slot(4, 10), 60, { people: 9 })).toMatchObject(fields('people'))
    expect(await reserve(court, shop.slot(4, 7), 60)).toMatchObject(fields('startsAt'))
    expect(await reserve(court, shop.slot(-1, 10), 60)).toMatchObject(fields('startsAt'))
  })

  it('repeats on all days, on the free ones after a question, or not at all', async () => {
    const at = shop.slot(5, 12)
    await reserve(court, later(at, 2 * 24 * 60), 60)
    const repeat = { rhythm: 'daily', count: 4 } as const
    expect(await reserve(court, at, 60, { repeat })).toMatchObject({
      rtn: RTN.confirm,
      map: { notFree: [later(at, 2 * 24 * 60)] },
    })
    expect((await reserve(court, at, 60)).success).toBe(1)
    const { result } = await reserve(court, later(at, 60), 60, { repeat, confirm: true })
    expect(result).toMatchObject({ notFree: [], reservations: Array(4).fill({ status: 'confirmed' }) })
  })

  it('is moved and stretched where it is free, and refunds what it costs less', async () => {
    const at = shop.slot(12, 18)
    const [booking] = (await reserve(court, at, 60, { paidBy: 'cash' })).result.reservations
    await reserve(court, later(at, 120), 60)
    const id = booking?.id ?? ''
    expect(await shop.owner.call(moveReservation, { id, endsAt: later(at, 150) })).toMatchObject(taken)
    expect((await shop.owner.call(moveReservation, { id, endsAt: later(at, 90) })).result).toMatchObject({ net: 54 })
    const earlier = { startsAt: later(at, -120), endsAt: later(at, -60) }
    expect((await shop.owner.call(moveReservation, { id, ...earlier })).result).toMatchObject({ net: 28 })
    expect(await shop.story(id)).toMatchObject({ booking: { paid: 36, refunded: 8 } })
    const { result } = await shop.owner.call(cancelBooking, { id, reason: 'Customer called' })
    expect(result).toMatchObject({ status: 'cancelled', refund: 14 })
  })
})

it('a reservation that is moved counts on its new business day', async () => {
  const [booking] = (await reserve(court, shop.slot(14, 10), 60)).result.reservations
  const [id, to] = [booking?.id ?? '', shop.slot(16, 10)]
  expect((await shop.owner.call(moveReservation, { id, startsAt: to, endsAt: later(to, 60) })).success).toBe(1)
  const row = await shop.database.read(shop.merchantId, db =>
    db.row<{ day: string }>(sql`
      select business_day::text as day from ticket_booking where merchant_id = ${shop.merchantId}::uuid and id = ${id}::uuid`),
  )
  expect(row?.day).toBe(later(to, 600).slice(0, 10))
})

describe('a room that lends a code', () => {
  it('opens for the time and its buffers, and no longer after a cancellation', async () => {
    const at = shop.slot(3, 14)
    const [booking] = (await reserve(room, at, 60)).result.reservations
    const loans = () =>
      shop.database.read(shop.merchantId, db =>
        db.rows<{ status: string; validFrom: string; validTo: string }>(sql`
          select status, valid_from as "validFrom", valid_to as "validTo" from acs_credential
          where merchant_id = ${shop.merchantId}::uuid and holder = 'Ana Lopez'`),
      )
    const [loan] = await loans()
    expect(loan && [loan.validFrom, loan.validTo].map(each => Date.parse(String(each)))).toEqual([
      Date.parse(later(at, -15)),
      Date.parse(later(at, 75)),
    ])
    expect(await reserve(room, later(at, 60), 60)).toMatchObject(taken)
    await shop.owner.call(cancelBooking, { id: booking?.id ?? '', reason: 'Customer called' })
    expect((await loans()).map(({ status }) => status)).toEqual(['returned'])
    expect((await reserve(room, later(at, 60), 60)).success).toBe(1)
  })
})

it('the calendar shows a day with its reservations', async () => {
  const at = shop.slot(20, 9)
  await reserve(court, at, 60)
  const day = later(at, 600).slice(0, 10)
  const { result } = await shop.owner.call(entityCalendar, { ordLot: shop.ordLot, day })
  expect(result.entities.map(({ name }) => name)).toEqual(['Court 1', 'Studio'])
  expect(result).toMatchObject({
    opens: later(at, -60),
    closes: later(at, 13 * 60),
    reservations: [{ entity: court, net: 28 }],
  })
})
