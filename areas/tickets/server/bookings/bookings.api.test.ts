import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketAvailability } from '#areas/tickets/contract/availability.ts'
import {
  Booking,
  changeBookingStatus,
  confirmBooking,
  holdBooking,
  moveBooking,
  refundBooking,
} from '#areas/tickets/contract/booking.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { CHILD, startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'

let shop: TicketTrial
beforeAll(async () => {
  shop = await startTicketTrial()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const row = async (id: string) => (await shop.owner.call(resourceOperations(Booking).get, { id })).result
const confirm = (id: string, more: object = {}) => shop.owner.call(confirmBooking, { id, ...more })
const move = (id: string, startsAt: string, more: object = {}) =>
  shop.owner.call(moveBooking, { id, startsAt, ...more })
const status = (id: string, to: string) =>
  shop.owner.call(changeBookingStatus, { id, status: to } as Parameters<
    typeof shop.owner.call<typeof changeBookingStatus>
  >[1])
const left = async (plan: string, startsAt: string) => {
  const day = new Date(Date.parse(startsAt) + 10 * HOUR).toISOString().slice(0, 10)
  const { result } = await shop.owner.call(ticketAvailability, { ordLot: shop.ordLot, of: plan, from: day, to: day })
  return result.slots.find(slot => slot.startsAt === startsAt)?.left
}
const FAMILY = {
  lines: [
    { price: 'adult', quantity: 3 },
    { price: 'child', quantity: 2 },
  ],
}
const RULES = {
  cancelRules: [
    { hoursBefore: 72, percent: 100, fee: 5 },
    { hoursBefore: 24, percent: 50, fee: 0 },
  ],
}

describe('a booking at the counter', () => {
  it('holds its places, is confirmed with what was paid, and tells the booker', async () => {
    const plan = await shop.addPlan()
    const at = shop.slot(3)
    const held = (await shop.hold(plan, at, 4)).result
    expect(held).toMatchObject({ status: 'held', people: 4, net: 276, dueNow: 276 })
    expect(await left(plan, at)).toBe(8)
    expect((await confirm(held.id, { paidBy: 'cash', amount: 276 })).result).toMatchObject({
      status: 'confirmed',
      paid: 276,
    })
    expect(shop.sent.at(-1)).toMatchObject({ to: 'ana@example.com', design: 'ticket.booked' })
    const { tickets } = await shop.story(held.id)
    expect(tickets.map(({ state, paid }) => [state, paid])).toEqual(Array(4).fill(['valid', 69]))
    for (const { number } of tickets) expect(number).toMatch(/^\d{12}$/)
  })

  it('is not made for a member that is unknown', async () => {
    const plan = await shop.addPlan()
    const answer = await shop.hold(plan, shop.slot(3), 1, { member: '0198f2a0-1111-7222-8333-444455556666' })
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { fields: { member: expect.anything() } } })
  })

  it('is full: a party of 3 where 10 of 12 are taken hears what is left and the next three slots with room', async () => {
    const plan = await shop.addPlan()
    await shop.book(plan, shop.slot(3, 10), 10)
    await shop.book(plan, shop.slot(3, 12), 12)
    const answer = await shop.hold(plan, shop.slot(3, 10), 3)
    expect(answer).toMatchObject({ rtn: RTN.wrongState, map: { code: 'ticket.refusal.full', left: 2 } })
    expect(answer.map.next).toEqual([shop.slot(3, 11), shop.slot(3, 13), shop.slot(3, 14)])
    expect(await left(plan, shop.slot(3, 10))).toBe(2)
  })

  it('sells above the capacity only with the permission, after it was asked back, and is marked', async () => {
    const plan = await shop.addPlan()
    const at = shop.slot(3)
    await shop.book(plan, at, 12)
    expect(await shop.hold(plan, at, 2, { override: true })).toMatchObject({ rtn: RTN.confirm })
    const { result } = await shop.hold(plan, at, 2, { override: true, confirm: true })
    expect(await row(result.id)).toMatchObject({ flags: ['overbooked'], people: 2 })
    expect(await left(plan, at)).toBe(0)
    const clerk = shop.as({ grants: [{ patterns: ['ticket.booking:hold'], sites: 'all' }] })
    expect(await shop.hold(plan, at, 2, { override: true, confirm: true }, clerk)).toMatchObject({
      rtn: RTN.notPermitted,
    })
  })

  it('refuses times that are past, too soon, too far or none, too many people, unknown prices and wrong values', async () => {
    const plan = await shop.addPlan({
      ...{ leadMinutes: 120, advanceDays: 20, maxPeople: 6 },
      extraColumns: [{ name: 'bus', title: 'Bus', kind: 'choice', choices: ['A'], required: true, showOn: ['form'] }],
    })
    const values = { values: { bus: 'A' } }
    const fields = async (startsAt: string, people: number, more: object = values) => {
      const answer = await shop.hold(plan, startsAt, people, more)
      return [answer.rtn, JSON.stringify(answer.map?.fields ?? answer.map)]
    }
    const refuses = async (code: string, ...args: Parameters<typeof fields>) =>
      expect(await fields(...args)).toEqual([RTN.invalid, expect.stringContaining(code)])
    await refuses('startsAt', shop.slot(-1), 1)
    await refuses('startsAt', shop.slot(21), 1)
    await refuses('startsAt', new Date(Date.parse(shop.slot(2)) + MINUTE).toISOString(), 1)
    await refuses('lines', shop.slot(2), 7)
    await refuses('lines', shop.slot(2), 1, { ...values, lines: [{ price: 'dog', quantity: 1 }] })
    await refuses('values', shop.slot(2), 1, {})
    await refuses('values', shop.slot(2), 1, { values: { bus: 'B' } })
    expect((await shop.hold(plan, shop.slot(2), 1, values)).success).toBe(1)
  })

  it('keeps no card number that somebody types into the notes', async () => {
    const plan = await shop.addPlan()
    const { result } = await shop.hold(plan, shop.slot(2), 1, { notes: 'Card 4242 4242 4242 4242 please' })
    expect((await row(result.id)).notes).not.toContain('4242 4242 4242')
  })
})

describe('a hold', () => {
  it('that ran out counts for nobody, and cannot be confirmed', async () => {
    const plan = await shop.addPlan()
    const at = shop.slot(5)
    const { result: first } = await shop.hold(plan, at, 12)
    expect(await shop.hold(plan, at, 1)).toMatchObject({ rtn: RTN.wrongState })
    shop.wait(11 * MINUTE)
    expect(await left(plan, at)).toBe(12)
    expect(await confirm(first.id)).toMatchObject({ map: { code: 'ticket.refusal.holdEnded' } })
    expect((await shop.hold(plan, at, 12)).result).toMatchObject({ status: 'held' })
    expect(await row(first.id)).toMatchObject({ status: 'expired' })
    expect(await shop.taken(plan)).toMatchObject([{ taken: 12, recomputed: 12 }])
  })

  it('that ran out is expired by the job, and its places go to who waits', async () => {
    const plan = await shop.addPlan({ waitlist: true })
    const at = shop.slot(5)
    const { result: first } = await shop.hold(plan, at, 12)
    const { result: large } = await shop.hold(plan, at, 8, { wait: true })
    const { result: larger } = await shop.hold(plan, at, 6, { wait: true })
    const { result: small } = await shop.hold(plan, at, 4, { wait: true })
    expect([large.status, larger.status, small.status]).toEqual(Array(3).fill('waitlisted'))
    shop.wait(11 * MINUTE)
    await shop.work()
    const states = async () => Promise.all([first, large, larger, small].map(async ({ id }) => (await row(id)).status))
    expect(await states()).toEqual(['expired', 'held', 'waitlisted', 'held'])
    expect(await shop.hold(plan, at, 1)).toMatchObject({ rtn: RTN.wrongState })
    shop.wait(31 * MINUTE)
    await shop.work()
    expect(await states()).toEqual(['expired', 'expired', 'held', 'expired'])
  })
})

describe('cancelling', () => {
  const until = (at: string, hours: number) => shop.wait(Date.parse(at) - hours * HOUR - shop.runtime.clock())

  it.each([
    [80, 272],
    [30, 138.5],
    [23, 0],
  ])('3 adults and 2 children with 20.00 off, %i hours before, refunds %d', async (hours, refund) => {
    const plan = await shop.addPlan(RULES)
    const at = shop.slot(9)
    const id = await shop.book(plan, at, 3, { ...FAMILY, discount: 20 })
    until(at, hours)
    expect((await shop.cancel(id)).result).toMatchObject({ refund, status: 'cancelled', refunded: refund })
    expect(await left(plan, at)).toBe(12)
    expect(shop.sent.at(-1)).toMatchObject({ design: 'ticket.cancelled' })
  })

  it('one child 30 hours before refunds 20.99 and leaves 4 places; the others keep their tickets', async () => {
    const plan = await shop.addPlan(RULES)
    const at = shop.slot(9)
    const id = await shop.book(plan, at, 3, { ...FAMILY, discount: 20 })
    const child = (await shop.story(id)).tickets.at(-1)?.id ?? ''
    until(at, 30)
    expect((await shop.cancel(id, { tickets: [child] })).result).toMatchObject({
      refund: 20.99,
      people: 4,
      status: 'confirmed',
    })
    expect(await shop.taken(plan)).toMatchObject([{ taken: 4, recomputed: 4 }])
    expect(await shop.cancel(id, { tickets: [child] })).toMatchObject({ rtn: RTN.invalid })
    const { tickets, money } = await shop.story(id)
    expect(tickets.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid', 'valid', 'refunded'])
    expect(money.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'cash', 277],
      ['refund', 'cash', 20.99],
    ])
  })

  it('by the venue refunds all of it', async () => {
    const plan = await shop.addPlan(RULES)
    const at = shop.slot(9)
    const id = await shop.book(plan, at, 2)
    until(at, 1)
    expect((await shop.cancel(id, { byVenue: true })).result).toMatchObject({ refund: 138 })
  })

  it('gives the free places to the first who waits and fits, never to a newcomer', async () => {
    const plan = await shop.addPlan({ ...RULES, waitlist: true })
    const at = shop.slot(9)
    const id = await shop.book(plan, at, 10)
    await shop.book(plan, at, 2)
    const { result } = await shop.hold(plan, at, 9, { wait: true })
    await shop.cancel(id)
    expect(await row(result.id)).toMatchObject({ status: 'held', flags: ['offered'] })
    expect(await shop.hold(plan, at, 2)).toMatchObject({ map: { left: 1 } })
    expect(shop.sent.at(-1)).toMatchObject({ design: 'ticket.waitlistOffer' })
  })
})

describe('moving', () => {
  it('takes the new place before the old one is let go; tickets keep their numbers', async () => {
    const plan = await shop.addPlan()
    const [from, to] = [shop.slot(9, 10), shop.slot(9, 11)]
    const id = await shop.book(plan, from, 5)
    const numbers = async () => (await shop.story(id)).tickets.map(({ number }) => number)
    const before = await numbers()
    expect((await move(id, to)).result).toMatchObject({ difference: 0, status: 'confirmed' })
    expect([await left(plan, from), await left(plan, to)]).toEqual([12, 7])
    expect(await numbers()).toEqual(before)
    await shop.book(plan, from, 12)
    expect(await move(id, from, { confirm: true })).toMatchObject({ rtn: RTN.wrongState })
    expect(await left(plan, to)).toBe(7)
  })

  it('to where an adult costs 79.00 needs 30.00, to where it costs 59.00 refunds 30.00', async () => {
    const plan = await shop.addPlan()
    const at = (adult: number) =>
      shop.addPlan({ prices: [{ id: 'a', name: 'Adult', price: adult, tax: 10, counts: 1 }, CHILD] })
    const [dear, cheap] = [await at(79), await at(59)]
    const book = () => shop.book(plan, shop.slot(9), 3, FAMILY)
    const [one, two] = [await book(), await book()]
    expect(await move(one, shop.slot(10), { plan: dear })).toMatchObject({ rtn: RTN.confirm })
    expect((await move(one, shop.slot(10), { plan: dear, paidBy: 'cash' })).result).toMatchObject({
      difference: 30,
      paid: 327,
    })
    expect((await move(two, shop.slot(10), { plan: cheap })).result).toMatchObject({ difference: -30, refunded: 30 })
    for (const each of [plan, dear, cheap])
      for (const { taken, recomputed } of await shop.taken(each)) expect(taken).toBe(recomputed)
  })

  it('later or oftener than the plan allows is asked back', async () => {
    const plan = await shop.addPlan({ moveTimes: 1 })
    const id = await shop.book(plan, shop.slot(9), 1)
    await move(id, shop.slot(9, 11))
    expect(await move(id, shop.slot(9, 12))).toMatchObject({ rtn: RTN.confirm })
    expect((await move(id, shop.slot(9, 12), { confirm: true })).success).toBe(1)
  })
})

describe('the life of a booking', () => {
  it('is changed only from one status to the next, and another pair names both', async () => {
    const plan = await shop.addPlan()
    const id = await shop.book(plan, shop.slot(2), 1)
    expect(await status(id, 'completed')).toMatchObject({
      rtn: RTN.wrongState,
      map: { from: 'confirmed', to: 'completed' },
    })
    expect((await status(id, 'checkedIn')).result).toMatchObject({ status: 'checkedIn' })
    expect((await status(id, 'confirmed')).result).toMatchObject({ status: 'confirmed' })
    await status(id, 'checkedIn')
    shop.wait(16 * MINUTE)
    expect(await status(id, 'confirmed')).toMatchObject({ map: { code: 'ticket.refusal.undoLate' } })
    expect((await status(id, 'completed')).result).toMatchObject({ status: 'completed' })
    expect(await status(id, 'cancelled')).toMatchObject({ rtn: RTN.wrongState })
  })

  it('without its people is a no-show after the grace, forfeits the deposit, and may still come that day', async () => {
    const plan = await shop.addPlan({ deposit: 'percent', depositValue: 20, graceMinutes: 15 })
    const at = shop.slot(2)
    const { result } = await shop.hold(plan, at, 2)
    expect(result).toMatchObject({ dueNow: 27.6, net: 138 })
    await confirm(result.id, { paidBy: 'card', amount: 27.6 })
    expect(await row(result.id)).toMatchObject({ depositState: 'paid' })
    shop.wait(Date.parse(at) + 15 * MINUTE - shop.runtime.clock())
    await shop.work()
    expect(await row(result.id)).toMatchObject({ status: 'noShow', depositState: 'forfeited', deposit: 27.6 })
    expect((await status(result.id, 'checkedIn')).result).toMatchObject({ status: 'checkedIn' })
  })

  it('is refunded beyond the rules up to what was paid', async () => {
    const plan = await shop.addPlan()
    const id = await shop.book(plan, shop.slot(2), 1)
    const refund = (amount: number) => shop.owner.call(refundBooking, { id, amount, reason: 'Rain all day' })
    expect((await refund(50)).result).toMatchObject({ refunded: 50 })
    expect(await refund(19.01)).toMatchObject({ rtn: RTN.wrongState })
  })
})

it('users of another shop neither see a booking nor book', async () => {
  const plan = await shop.addPlan()
  const id = await shop.book(plan, shop.slot(2), 1)
  const other = shop.as({ grants: [{ patterns: ['*'], sites: ['019a0000-0000-7000-8000-000000000001'] }] })
  expect(await other.call(confirmBooking, { id })).toMatchObject({ rtn: RTN.notFound })
  expect(await shop.hold(plan, shop.slot(2), 1, {}, other)).toMatchObject({ rtn: RTN.notFound })
  const stranger = shop.as({ merchantId: shop.otherMerchantId })
  expect(
    await stranger.call(holdBooking, {
      ...{ ordLot: shop.ordLot, plan, startsAt: shop.slot(2) },
      lines: [{ price: 'adult', quantity: 1 }],
      client: { name: 'Eve' },
    }),
  ).toMatchObject({
    rtn: RTN.notFound,
  })
})
