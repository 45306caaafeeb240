import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import {
  cancelPublicly,
  FREE_TABLES,
  holdPublicly,
  movePublicly,
  openPublicPlan,
  openTicketPage,
  payPublicly,
  publicAvailability,
} from '#areas/tickets/contract/public-booking.ts'
import { tableTimes } from '#areas/tickets/contract/table-book/table-reservation.ts'
import { TableService } from '#areas/tickets/contract/table-book/table-service.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTableTrial, type TableTrial } from '../../../../tests/support/table-trial.ts'
import { tour } from '../../../../tests/support/ticket-trial.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const MINUTE = 60_000
const CODE = 'GROCER-TABLES'
const terms = {
  ...{ code: CODE, depositFrom: 6, depositPerPerson: 10, maxPeople: 8, leadMinutes: 60 },
  ...{ moveUntilHours: 4, moveTimes: 1, cancelRules: [{ hoursBefore: 24, percent: 50, fee: 0 }] },
}

let shop: TableTrial
let visitor: Client
beforeAll(async () => {
  shop = await startTableTrial(terms)
  visitor = shop.anonymous()
})
afterAll(() => shop.close())

let guests = 0
const hold = (startsAt: string, people: number | undefined, more: object = {}, client = visitor) => {
  guests += 1
  return client.call(holdPublicly, {
    ...{ code: CODE, ordLot: shop.ordLot, startsAt, ...(people && { people }) },
    ...{ client: { name: 'Ana Lopez', email: `guest${guests}@example.com` }, ...more },
  })
}
const page = async (token: string) => (await visitor.call(openTicketPage, { token })).result
const pay = async (token: string) => (await visitor.call(payPublicly, { token })).result.checkoutPath ?? ''
const later = (startsAt: string, minutes: number) => new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()
const dayOf = (startsAt: string) => new Date(Date.parse(startsAt) + 600 * MINUTE).toISOString().slice(0, 10)
async function times(startsAt: string, people: number) {
  const day = dayOf(startsAt)
  const question = { code: CODE, ordLot: shop.ordLot, from: day, to: day, people }
  return (await visitor.call(publicAvailability, question)).result.slots
}
const partyAt = async (startsAt: string) =>
  (await shop.day(dayOf(startsAt))).parties.find(each => each.startsAt === startsAt)

describe('the booking page of a shop’s tables', () => {
  it('says how many may come and what is paid in advance', async () => {
    expect((await visitor.call(openPublicPlan, { code: CODE.toLowerCase() })).result).toMatchObject({
      ...{ kind: 'tables', name: 'Dinner at the grocer', maxPeople: 8, deposit: { from: 6, perPerson: 10 } },
      sites: [{ ordLot: shop.ordLot, timeZone: 'Australia/Brisbane' }],
    })
  })

  it('shows the times at which a party of its size finds a table, and closes those that are too soon', async () => {
    const at = shop.slot(2, 18)
    await shop.bookTable(at, 6, { paidBy: 'card' })
    const find = async (people: number) => (await times(at, people)).find(({ startsAt }) => startsAt === at)
    expect(await find(6)).toMatchObject({ time: '18:00', left: 0 })
    expect(await find(4)).toMatchObject({ left: 14, closed: false, endsAt: later(at, 105) })
    const now = new Date(shop.runtime.clock()).toISOString()
    const today = await times(now, 2)
    expect(
      today
        .filter(({ startsAt }) => Date.parse(startsAt) < Date.parse(now) + 60 * MINUTE)
        .every(({ closed }) => closed),
    ).toBe(true)
  })

  it('confirms a small party at once, which the book shows as booked on line', async () => {
    const at = shop.slot(3, 18)
    const { token } = (await hold(at, 2, { notes: 'Window, card 4111 1111 1111 1111' })).result
    expect(await page(token)).toMatchObject({ what: 'table', status: 'confirmed', people: 2, dueNow: 0, mayMove: true })
    expect(await partyAt(at)).toMatchObject({ channel: 'web', table: '1', state: 'expected' })
    expect((await partyAt(at))?.notes).not.toContain('4111 1111 1111 1111')
    expect(shop.sent.at(-1)).toMatchObject({ design: 'ticket.booked' })
  })

  it('holds the table of a larger one until its deposit is paid', async () => {
    const at = shop.slot(4, 18)
    const { token } = (await hold(at, 6)).result
    expect(await page(token)).toMatchObject({ status: 'held', dueNow: 60 })
    expect(await hold(at, 6)).toMatchObject({ map: { code: 'ticket.refusal.tablesFull' } })
    await shop.pay(await pay(token))
    expect(await page(token)).toMatchObject({ status: 'confirmed', paid: 60, dueNow: 0 })
    expect(await partyAt(at)).toMatchObject({ depositState: 'paid', deposit: 60 })
  })

  it('lets a table go that nobody paid in time', async () => {
    const trial = await startTableTrial({ ...terms, code: 'OTHER-TABLES' })
    const at = trial.slot(4, 18)
    const guest = trial.anonymous()
    const book = () => hold(at, 6, { code: 'OTHER-TABLES', ordLot: trial.ordLot }, guest)
    const { token } = (await book()).result
    trial.wait(11 * MINUTE)
    expect((await guest.call(openTicketPage, { token })).result).toMatchObject({ status: 'expired' })
    expect((await book()).success).toBe(1)
    await trial.close()
  })

  it('refuses too many people, no people, too soon, and times beside the starts', async () => {
    const at = shop.slot(5, 18)
    const fields = (field: string) => ({ rtn: RTN.invalid, map: { fields: { [field]: expect.anything() } } })
    expect(await hold(at, 9)).toMatchObject(fields('people'))
    expect(await hold(at, undefined)).toMatchObject(fields('people'))
    expect(await hold(later(at, 7), 2)).toMatchObject(fields('startsAt'))
    const quarter = 15 * MINUTE
    const soon = (Math.floor(shop.runtime.clock() / quarter) + 1) * quarter // not money: the next start
    expect(await hold(new Date(soon).toISOString(), 2)).toMatchObject(fields('startsAt'))
  })

  it('keeps few tables without a deposit for one contact, and for one address whatever contacts it names', async () => {
    const trial = await startTableTrial({ ...terms, code: 'FREE-TABLES' })
    const guest = trial.anonymous()
    const book = (days: number, more: object = {}) =>
      hold(trial.slot(days, 18), 2, { code: 'FREE-TABLES', ordLot: trial.ordLot, ...more }, guest)
    const client = { name: 'Ana Lopez', email: 'Many@example.com' }
    for (let n = 0; n < FREE_TABLES.ofContact; n += 1) expect((await book(n + 2, { client })).success).toBe(1)
    const same = { client: { ...client, email: 'many@example.com' } }
    expect(await book(20, same)).toMatchObject({ rtn: RTN.wrongState, map: { code: 'ticket.book.tooManyTables' } })
    for (let n = FREE_TABLES.ofContact; n < FREE_TABLES.ofAddress; n += 1) expect((await book(n + 2)).success).toBe(1)
    await expect(book(21)).rejects.toThrow(/429.*ticket.book.tooManyFromHere/)
    trial.wait(24 * 60 * MINUTE)
    expect((await book(21)).success).toBe(1)
    await trial.close()
  })

  it('keeps no more tables for one contact, by any way of reaching it, when all are asked for at once', async () => {
    const trial = await startTableTrial({ ...terms, code: 'AT-ONCE' })
    const guest = trial.anonymous()
    const mobile = '0400 123 456'
    const answers = await Promise.all(
      Array.from({ length: FREE_TABLES.ofContact + 4 }, (_, n) => {
        const client = n % 2 === 0 ? { name: 'Ana', email: 'ana@example.com', mobile } : { name: 'Ana', mobile }
        return hold(trial.slot(n + 2, 18), 2, { code: 'AT-ONCE', ordLot: trial.ordLot, client }, guest)
      }),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(FREE_TABLES.ofContact)
    await trial.close()
  })

  it('gives the last table to one of several guests', async () => {
    const at = shop.slot(6, 18)
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(at, 5)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(answers.filter(({ success }) => success !== 1).map(({ map }) => map.code)).toEqual(
      Array(5).fill('ticket.refusal.tablesFull'),
    )
  })
})

describe('a guest', () => {
  it('moves a reservation as often as the rules say, at a new address', async () => {
    const at = shop.slot(7, 18)
    const { token } = (await hold(at, 2)).result
    const moved = (await visitor.call(movePublicly, { token, startsAt: later(at, 30) })).result
    expect(moved).toMatchObject({ checkoutPath: null })
    expect(await visitor.call(openTicketPage, { token })).toMatchObject({ rtn: RTN.notFound })
    expect(await page(moved.token)).toMatchObject({ startsAt: later(at, 30), status: 'confirmed', mayMove: false })
    expect(await visitor.call(movePublicly, { token: moved.token, startsAt: at })).toMatchObject({
      ...{ rtn: RTN.wrongState, map: { code: 'ticket.refusal.move.tooOften' } },
    })
    expect(String(shop.sent.at(-1)?.body)).toContain(moved.token)
  })

  it('is shown the times that their own table leaves free when they move', async () => {
    const at = shop.slot(10, 18)
    await shop.bookTable(at, 6, { paidBy: 'card' })
    for (let n = 0; n < 2; n += 1) await shop.bookTable(at, 4)
    const { token } = (await hold(at, 4)).result
    const left = async (more: object) => {
      const day = { from: dayOf(at), to: dayOf(at) }
      const { result } = await visitor.call(publicAvailability, {
        ...{ code: CODE, ordLot: shop.ordLot, people: 4, ...day, ...more },
      })
      return result.slots.find(({ startsAt }) => startsAt === later(at, 30))?.left
    }
    expect(await left({})).toBe(0)
    expect(await left({ token })).toBe(20)
    const staffFind = async (more: object) => {
      const search = { ordLot: shop.ordLot, from: dayOf(at), to: dayOf(at), people: 4, ...more }
      const { result } = await shop.owner.call(tableTimes, search)
      return result.times.find(({ startsAt }) => startsAt === later(at, 30))?.free
    }
    const { parties } = await shop.day(dayOf(at))
    expect(await staffFind({})).toBe(false)
    expect(await staffFind({ booking: parties.find(({ channel }) => channel === 'web')?.id })).toBe(true)
    expect((await visitor.call(movePublicly, { token, startsAt: later(at, 30) })).success).toBe(1)
  })

  it('who is seated moves nothing', async () => {
    const at = shop.slot(11, 18)
    const { token } = (await hold(at, 2)).result
    await shop.database.write(shop.merchantId, db =>
      db.run(sql`
        update ticket_booking set status = 'checkedIn'
        where merchant_id = ${shop.merchantId}::uuid and starts_at = ${at}::timestamptz`),
    )
    expect(await visitor.call(movePublicly, { token, startsAt: later(at, 30) })).toMatchObject({
      ...{ rtn: RTN.wrongState, map: { code: 'ticket.refusal.wrongStatus' } },
    })
  })

  it('does not move to a time without a table, and keeps the old one', async () => {
    const at = shop.slot(8, 18)
    const other = later(at, 180)
    const { token } = (await hold(at, 5)).result
    await shop.bookTable(other, 6, { paidBy: 'card' })
    expect(await visitor.call(movePublicly, { token, startsAt: other })).toMatchObject({
      map: { code: 'ticket.refusal.tablesFull' },
    })
    expect(await page(token)).toMatchObject({ startsAt: at, status: 'confirmed' })
  })

  it('cancels and is refunded by the rules; the table is free at once', async () => {
    const at = shop.slot(9, 18)
    const { token } = (await hold(at, 6)).result
    await shop.pay(await pay(token))
    expect(await page(token)).toMatchObject({ refundNow: 30 })
    expect((await visitor.call(cancelPublicly, { token })).result).toEqual({ refund: 30 })
    expect(await page(token)).toMatchObject({ status: 'cancelled', refunded: 30, mayMove: false, refundNow: null })
    expect((await hold(at, 6)).success).toBe(1)
  })
})

describe('the code of a table service', () => {
  it('is that of no plan on sale, and is free again when it is taken off', async () => {
    const plan = await shop.add(TicketPlan, tour({ code: CODE }))
    const sell = () => shop.owner.call(changePlanState, { id: plan, state: 'onSale' })
    expect(await sell()).toMatchObject({ map: { code: 'ticket.plan.codeTaken' } })
    const services = rowsOf(shop.owner, TableService)
    await services.change(only(await services.list()), { code: null })
    expect(await visitor.call(openPublicPlan, { code: CODE })).toMatchObject({ rtn: RTN.notFound })
    expect((await sell()).success).toBe(1)
    expect((await visitor.call(openPublicPlan, { code: CODE })).result).toMatchObject({ kind: 'plan' })
  })
})
