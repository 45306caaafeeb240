import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatedParties } from '#areas/pos/contract/till-orders.ts'
import { bookingStory, cancelBooking } from '#areas/tickets/contract/booking.ts'
import { openTicketPage } from '#areas/tickets/contract/public-booking.ts'
import { markParty, partyLeft, partyNoShow, tableTimes } from '#areas/tickets/contract/table-book/table-reservation.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { startTableTrial, type TableTrial, tableId } from '../../../../tests/support/table-trial.ts'

let shop: TableTrial
beforeAll(async () => {
  shop = await startTableTrial({ depositFrom: 6, depositPerPerson: 10, cancelRules: RULES })
})
afterAll(() => shop.close())

const RULES = [{ hoursBefore: 24, percent: 100, fee: 5 }]
const MINUTE = 60_000
const later = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()
const dayOf = (startsAt: string) => new Date(Date.parse(startsAt) + 600 * MINUTE).toISOString().slice(0, 10)
const businessDay = async (id: string) => {
  const row = await shop.database.read(shop.merchantId, db =>
    db.row<{ day: string }>(sql`
      select business_day::text as day from ticket_booking where merchant_id = ${shop.merchantId}::uuid and id = ${id}::uuid`),
  )
  return row?.day
}
const party = async (id: string, startsAt: string) =>
  (await shop.day(dayOf(startsAt))).parties.find(each => each.id === id)
const refused = (code: string, more: object = {}) => ({ success: 0, map: { code: `ticket.refusal.${code}`, ...more } })
const full = (map: object = {}) => refused('tablesFull', map)

describe('a reservation', () => {
  it('has the table with the fewest spare seats for the turn of its party, and the booker is told', async () => {
    const at = shop.slot(2, 18)
    const { result } = await shop.reserve(at, 3)
    expect(result).toMatchObject({ status: 'confirmed', table: '2' })
    expect(await party(result.id, at)).toMatchObject({ state: 'expected', endsAt: later(at, 105), people: 3 })
    expect(shop.sent.at(-1)).toMatchObject({ to: 'ana@example.com', design: 'ticket.booked' })
    const token = String(shop.sent.at(-1)?.body).match(/\/t\/([\w-]{32})/)?.[1] ?? ''
    const { result: page } = await shop.anonymous().call(openTicketPage, { token }, { idempotencyKey: at })
    expect(page).toMatchObject({
      status: 'confirmed',
      plan: 'Dinner at the grocer',
      people: 3,
      tickets: [],
      mayMove: false,
    })
    expect((await shop.reserve(later(at, 90), 4)).result.table).toBe('3')
    expect((await shop.reserve(later(at, 105), 4)).result.table).toBe('2')
  })

  it('is offered the times before and after where the pacing is reached, and can be booked all the same', async () => {
    const at = shop.slot(3, 18)
    for (const people of [6, 4, 4, 4]) await shop.bookTable(at, people)
    const answer = await shop.reserve(at, 4)
    expect(answer).toMatchObject(full({ left: 2, next: [later(at, -105), later(at, 105)] }))
    expect((await shop.reserve(at, 2)).result.table).toBe('1')
  })

  it('is offered 18:15 and 18:45 where 18 of 20 covers start at 18:30', async () => {
    const trial = await startTableTrial()
    const at = later(trial.slot(2, 18), 30)
    for (const people of [6, 4, 4, 4]) await trial.bookTable(at, people, { tables: undefined })
    // The tables are free for parties before and after: only the covers are taken.
    await trial.database.write(trial.merchantId, db =>
      db.run(sql`delete from ticket_occupancy where merchant_id = ${trial.merchantId}::uuid`),
    )
    expect(await trial.reserve(at, 4)).toMatchObject(full({ left: 2, next: [later(at, -15), later(at, 15)] }))
    expect((await trial.reserve(at, 4, { confirm: true })).result.status).toBe('confirmed')
    await trial.close()
  })

  it('is refused in the past, too far ahead, beside the starts, and at a table that the shop does not have', async () => {
    const at = shop.slot(4, 18)
    const fields = (field: string) => ({ rtn: RTN.invalid, map: { fields: { [field]: expect.anything() } } })
    expect(await shop.reserve(shop.slot(-1), 2)).toMatchObject(fields('startsAt'))
    expect(await shop.reserve(shop.slot(90), 2)).toMatchObject(fields('startsAt'))
    expect(await shop.reserve(later(at, 7), 2)).toMatchObject(fields('startsAt'))
    expect(await shop.reserve(at, 2, { tables: ['0198f2a0-0000-7000-8000-000000000077'] })).toMatchObject(
      fields('tables'),
    )
  })

  it('keeps to the same times where it is moved, or named a walk-in of another time', async () => {
    const wrongTime = { rtn: RTN.invalid, map: { fields: { startsAt: expect.anything() } } }
    const id = await shop.bookTable(shop.slot(4, 12), 2)
    for (const startsAt of [shop.slot(-1, 18), shop.slot(90, 18), '2200-12-31T10:00:00Z', '1900-01-01T00:00:00Z']) {
      expect(await shop.moveParty(id, { startsAt })).toMatchObject(wrongTime)
      expect(await shop.reserve(startsAt, 2, { channel: 'walkIn' })).toMatchObject(wrongTime)
    }
  })

  it('counts on the business day that it is moved to', async () => {
    const [from, to] = [shop.slot(4, 15), shop.slot(6, 15)]
    const id = await shop.bookTable(from, 2)
    expect((await shop.moveParty(id, { startsAt: to })).success).toBe(1)
    expect(await businessDay(id)).toBe(dayOf(to))
    expect((await shop.seat(id)).success).toBe(1)
    expect(await businessDay(id)).toBe(dayOf(new Date(shop.runtime.clock()).toISOString()))
    await shop.owner.call(partyLeft, { id })
  })

  it('merges tables that were chosen under a name, and never without one', async () => {
    const at = shop.slot(5, 18)
    const tables = [tableId(2), tableId(3)]
    expect(await shop.reserve(at, 8, { tables })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { mergeName: expect.anything() } },
    })
    expect((await shop.reserve(at, 8, { tables, mergeName: 'Long table' })).result).toMatchObject({
      table: 'Long table',
    })
    expect(await shop.reserve(at, 2, { tables: [tableId(2)] })).toMatchObject(refused('tableTaken'))
    expect(await shop.reserve(at, 5, { tables: [tableId(5)] })).toMatchObject({ rtn: RTN.confirm })
  })

  it('masks card numbers in its notes', async () => {
    const id = await shop.bookTable(shop.slot(6, 18), 2, { notes: 'card 4111 1111 1111 1111' })
    expect((await party(id, shop.slot(6, 18)))?.notes).not.toContain('4111 1111 1111 1111')
  })
})

describe('a deposit', () => {
  it('is paid by parties of its size, and refunded by the rules', async () => {
    const at = shop.slot(7, 18)
    const id = await shop.bookTable(at, 6, { paidBy: 'card' })
    expect(await party(id, at)).toMatchObject({ deposit: 60, depositState: 'paid', paid: 60 })
    const { result: cancelled } = await shop.owner.call(cancelBooking, { id, reason: 'Customer called' })
    expect(cancelled).toMatchObject({ status: 'cancelled', refund: 55, fee: 5 })
    expect(await party(id, at)).toBeUndefined()
    expect((await shop.reserve(at, 6)).result.table).toBe('4')
  })
})

describe('two who ask at once', () => {
  it('never get one table: of 12 parties one does', async () => {
    const at = shop.slot(8, 18)
    const tables = [tableId(5)]
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.reserve(at, 2, { tables })))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => success !== 1).map(({ map }) => map.code))).toEqual(
      new Set(['ticket.refusal.tableTaken']),
    )
  })

  it('are kept apart by the database, whatever is judged before', async () => {
    const at = shop.slot(9, 18)
    const id = await shop.bookTable(at, 2, { tables: [tableId(1)] })
    const doubled = shop.database.write(shop.merchantId, db =>
      db.run(sql`
        insert into ticket_occupancy (merchant_id, booking_id, thing_id, site_id, from_at, to_at)
        select merchant_id, ${shop.service}::uuid, thing_id, site_id, to_at - interval '1 minute', to_at + interval '1 hour'
        from ticket_occupancy where merchant_id = ${shop.merchantId}::uuid and booking_id = ${id}::uuid`),
    )
    await expect(doubled).rejects.toThrow(/ticket_occupancy_once/)
  })
})

describe('a party', () => {
  it('is moved to another table and time, or not at all', async () => {
    const at = shop.slot(10, 18)
    const id = await shop.bookTable(at, 4, { tables: [tableId(2)] })
    await shop.bookTable(at, 4, { tables: [tableId(3)] })
    expect(await shop.moveParty(id, { tables: [tableId(3)] })).toMatchObject(refused('tableTaken'))
    expect(await party(id, at)).toMatchObject({ table: '2', startsAt: at })
    expect((await shop.moveParty(id, { tables: [tableId(5)] })).result.table).toBe('5')
    expect((await shop.moveParty(id, { startsAt: later(at, 60), people: 5 })).result.table).toBe('4')
    expect(await party(id, at)).toMatchObject({ startsAt: later(at, 60), endsAt: later(at, 180), people: 5 })
  })

  it('that is late is a no-show after 15 minutes, unless it has arrived; its deposit is forfeited, its table is free', async () => {
    const trial = await startTableTrial({ depositFrom: 1, depositPerPerson: 5 })
    const at = trial.slot(1, 18)
    const [missing, here] = [await trial.bookTable(at, 2, { paidBy: 'cash' }), await trial.bookTable(at, 4)]
    trial.wait(Date.parse(at) - trial.runtime.clock() + 5 * MINUTE)
    const states = async () => (await trial.day(dayOf(at))).parties.map(({ state }) => state)
    expect(await states()).toEqual(['late', 'late'])
    await trial.owner.call(markParty, { id: here, mark: 'arrived', on: true })
    await trial.work()
    expect(await states()).toEqual(['late', 'arrived'])
    trial.wait(11 * MINUTE)
    await trial.work()
    expect(await states()).toEqual(['noShow', 'arrived'])
    expect((await trial.day(dayOf(at))).parties[0]).toMatchObject({ depositState: 'forfeited', paid: 10 })
    expect((await trial.reserve(undefined, 2)).result).toMatchObject({ status: 'checkedIn', table: '1' })
    // It comes after all, to another table than its own.
    expect(await trial.seat(missing)).toMatchObject(refused('tableTaken'))
    expect((await trial.seat(missing, { tables: [tableId(3)] })).result).toMatchObject({
      status: 'checkedIn',
      table: '3',
    })
    await trial.close()
  })

  it('that did not come is not seated on another day', async () => {
    const trial = await startTableTrial()
    const id = await trial.bookTable(trial.slot(1, 18), 2)
    trial.wait(Date.parse(trial.slot(1, 18)) - trial.runtime.clock() + MINUTE)
    expect((await trial.owner.call(partyNoShow, { id })).success).toBe(1)
    trial.wait(24 * 60 * MINUTE)
    expect(await trial.seat(id)).toMatchObject(refused('dayOver'))
    await trial.close()
  })

  it('sits until its bill is paid at the till', async () => {
    const trial = await startTableTrial()
    const id = (await trial.reserve(undefined, 4)).result.id
    const today = dayOf(new Date(trial.runtime.clock()).toISOString())
    const state = async () => (await trial.day(today)).parties.find(each => each.id === id)?.state
    expect(await state()).toBe('seated')
    const { result: bills } = await trial.owner.call(seatedParties, { ordLot: trial.ordLot })
    expect(bills).toMatchObject([{ id, name: 'Ana Lopez', table: '2', covers: 4 }])
    await trial.owner.call(markParty, { id, mark: 'billAsked', on: true })
    expect(await state()).toBe('billAsked')
    await trial.upload([trial.sale({ table: '3' })])
    expect(await state()).toBe('billAsked')
    const [sold] = await trial.upload([trial.sale({ table: '2', covers: 4 })])
    expect(sold?.rtn).toBe(RTN.done)
    expect(await state()).toBe('left')
    expect((await trial.owner.call(seatedParties, { ordLot: trial.ordLot })).result).toEqual([])
    expect((await trial.reserve(undefined, 4)).result.table).toBe('2')
    await trial.close()
  })

  it('that walks in is seated at once, or waits where no table is free', async () => {
    const trial = await startTableTrial()
    const seated = await Promise.all([2, 4, 4, 4, 6].map(people => trial.reserve(undefined, people)))
    expect(seated.map(({ result }) => result.status)).toEqual(Array(5).fill('checkedIn'))
    expect(await trial.reserve(undefined, 2)).toMatchObject(refused('tablesFull'))
    const { result: waiting } = await trial.reserve(undefined, 2, { wait: true })
    expect(waiting).toMatchObject({ status: 'waitlisted', table: null })
    expect(await trial.seat(waiting.id)).toMatchObject(refused('noTableNow'))
    await trial.owner.call(partyLeft, { id: seated[0]?.result.id ?? '' })
    expect((await trial.seat(waiting.id)).result).toMatchObject({ status: 'checkedIn', table: '1' })
    await trial.close()
  })

  it('is not a no-show before its time', async () => {
    const id = await shop.bookTable(shop.slot(11, 18), 2)
    expect(await shop.owner.call(partyNoShow, { id })).toMatchObject(refused('noShowEarly'))
  })
})

it('what is in the book belongs to people with its permission at the shop', async () => {
  const at = shop.slot(12, 18)
  const id = await shop.bookTable(at, 2)
  const stranger = shop.as({ grants: [] })
  await expect(shop.reserve(at, 2, {}, stranger)).rejects.toThrow('403')
  await expect(stranger.call(bookingStory, { id })).rejects.toThrow('403')
})

it('finds every quarter of an hour of two days free for a party of 6 at the one table for it', async () => {
  const { ordLot } = shop
  const [from, to] = [dayOf(shop.slot(20)), dayOf(shop.slot(21))]
  await shop.bookTable(shop.slot(20, 18), 4)
  const { result } = await shop.owner.call(tableTimes, { ordLot, from, to, people: 6 })
  expect(result.times).toHaveLength(2 * 96)
  expect(result.times.every(({ free, table }) => free && table === '4')).toBe(true)
})
