import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Transaction } from '#areas/payments/contract/transaction.ts'
import { Booking, refundBooking } from '#areas/tickets/contract/booking.ts'
import {
  CHANGES_A_DAY,
  callsAMinute,
  cancelPublicly,
  holdPublicly,
  movePublicly,
  OPEN_HOLDS,
  openPublicPlan,
  openTicketPage,
  payPublicly,
  publicAvailability,
} from '#areas/tickets/contract/public-booking.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

let shop: TicketTrial
let visitor: Client
beforeAll(async () => {
  shop = await startTicketTrial()
  visitor = shop.anonymous()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const hold = (code: string, startsAt: string, adults = 4, more: object = {}) =>
  visitor.call(holdPublicly, {
    ...{ code, ordLot: shop.ordLot, startsAt, lines: [{ price: 'adult', quantity: adults }] },
    ...{ client: { name: 'Ana Lopez', email: 'ana@example.com' }, ...more },
  })
const page = async (token: string) => (await visitor.call(openTicketPage, { token })).result
const checkout = async (token: string) => (await visitor.call(payPublicly, { token })).result.checkoutPath ?? ''

describe('a visitor without signing in', () => {
  it('sees the plan and its times, books for four, pays, and has tickets', async () => {
    const plan = await shop.addPlan({ name: 'Night walk' })
    const at = shop.slot(3)
    const shown = (await visitor.call(openPublicPlan, { code: plan })).result
    expect(shown).toMatchObject({ name: 'Night walk', prices: [{ name: 'Adult', price: 69 }, { name: 'Child' }] })
    const day = { from: at.slice(0, 10), to: at.slice(0, 10) }
    const { slots } = (await visitor.call(publicAvailability, { code: plan, ordLot: shop.ordLot, ...day })).result
    expect(slots[0]).toMatchObject({ time: '10:00', left: 12 })
    const { token } = (await hold(plan, at)).result
    expect(await page(token)).toMatchObject({ status: 'held', dueNow: 276, tickets: [] })
    const path = await checkout(token)
    expect(await page(token)).toMatchObject({ status: 'held' })
    await shop.pay(path)
    const paid = await page(token)
    expect(paid).toMatchObject({ status: 'confirmed', paid: 276, dueNow: 0, people: 4 })
    expect(paid.tickets).toHaveLength(4)
    const [row] = await rowsOf(shop.owner, Transaction).list()
    expect(row).toMatchObject({ purpose: 'ticket', captured: 276 })
  })

  it('whose card is declined is not confirmed, and pays with another', async () => {
    const plan = await shop.addPlan()
    const { token } = (await hold(plan, shop.slot(3))).result
    await shop.pay(await checkout(token), 'declined')
    expect(await page(token)).toMatchObject({ status: 'held', paid: 0 })
    await shop.pay(await checkout(token))
    expect(await page(token)).toMatchObject({ status: 'confirmed', paid: 276 })
  })

  it.each([
    ['an email address', { email: 'many@example.com' }, { email: 'Many@example.com' }],
    ['a mobile number', { mobile: '0412 345 678' }, { mobile: '+61412345678' }],
  ])('has ten open holds at most by %s, however it is written', async (_, contact, sameContact) => {
    const plan = await shop.addPlan()
    const by = (client: object) => hold(plan, shop.slot(4), 1, { client: { name: 'Ana Lopez', ...client } })
    for (let n = 0; n < OPEN_HOLDS; n += 1) expect((await by(contact)).success).toBe(1)
    expect(await by(sameContact)).toMatchObject({ map: { code: 'ticket.book.tooManyHolds' } })
    shop.wait(MINUTE)
  })

  it('cancels one of four by the rules, and the refund goes back to the card', async () => {
    const plan = await shop.addPlan({ cancelRules: [{ hoursBefore: 24, percent: 50, fee: 0 }] })
    const { token } = (await hold(plan, shop.slot(3))).result
    await shop.pay(await checkout(token))
    const { tickets } = await page(token)
    const answer = await visitor.call(cancelPublicly, { token, tickets: tickets.slice(0, 1).map(({ id }) => id) })
    expect(answer.result).toEqual({ refund: 34.5 })
    await shop.work()
    await shop.settle()
    expect(await page(token)).toMatchObject({ status: 'confirmed', people: 3, refunded: 34.5 })
    const payments = await rowsOf(shop.owner, Transaction).list()
    expect(payments.some(({ refunded }) => refunded === 34.5)).toBe(true)
  })

  it('is not refunded where the provider refuses the refund later', async () => {
    const plan = await shop.addPlan()
    const { token } = (await hold(plan, shop.slot(3))).result
    await shop.pay(await checkout(token))
    const { number } = await page(token)
    const booking = only(await rowsOf(shop.owner, Booking).list({ search: number }))
    // The simulator declines refunds that end in .51.
    await shop.owner.call(refundBooking, { id: booking.id, amount: 10.51, reason: 'Rain all day' })
    expect(await page(token)).toMatchObject({ refunded: 10.51 })
    await shop.work()
    await shop.settle()
    expect(await page(token)).toMatchObject({ status: 'confirmed', paid: 276, refunded: 0 })
    const { money } = await shop.story(booking.id)
    expect(money.map(({ kind, state }) => [kind, state])).toContainEqual(['refund', 'failed'])
    // All of it can still be refunded.
    await shop.owner.call(refundBooking, { id: booking.id, amount: 276, reason: 'Rain all week' })
    expect(await page(token)).toMatchObject({ refunded: 276 })
  })

  it('moves it once, at a new address; the earlier one looks like any wrong one', async () => {
    const plan = await shop.addPlan()
    const { token } = (await hold(plan, shop.slot(3))).result
    await shop.pay(await checkout(token))
    const moved = (await visitor.call(movePublicly, { token, startsAt: shop.slot(3, 11) })).result
    expect(moved).toMatchObject({ checkoutPath: null })
    expect(await visitor.call(openTicketPage, { token })).toMatchObject({ rtn: RTN.notFound })
    expect(await page(moved.token)).toMatchObject({ status: 'confirmed', startsAt: shop.slot(3, 11), mayMove: false })
    expect(await visitor.call(movePublicly, { token: moved.token, startsAt: shop.slot(3) })).toMatchObject({
      rtn: RTN.wrongState,
    })
  })

  it('who moves to dearer times pays the fee first, and keeps both places until then', async () => {
    const plan = await shop.addPlan({ moveFee: 12 })
    const { token } = (await hold(plan, shop.slot(3))).result
    await shop.pay(await checkout(token))
    const { result } = await visitor.call(movePublicly, { token, startsAt: shop.slot(3, 11) })
    expect(await page(token)).toMatchObject({ startsAt: shop.slot(3), dueNow: 12 })
    expect((await shop.taken(plan)).map(({ taken, recomputed }) => [taken, recomputed])).toEqual([
      [4, 4],
      [4, 4],
    ])
    await shop.pay(result.checkoutPath ?? '')
    expect(await visitor.call(openTicketPage, { token })).toMatchObject({ rtn: RTN.notFound })
    expect((await shop.taken(plan)).map(({ taken }) => taken)).toEqual([0, 4])
  })
})

describe('money that comes after the hold ended', () => {
  it('places the booking where there is room', async () => {
    const plan = await shop.addPlan()
    const { token } = (await hold(plan, shop.slot(5))).result
    const path = await checkout(token)
    shop.wait(20 * MINUTE)
    await shop.work()
    expect(await page(token)).toMatchObject({ status: 'expired' })
    await shop.pay(path)
    expect(await page(token)).toMatchObject({ status: 'confirmed', paid: 276 })
    expect(await shop.taken(plan)).toMatchObject([{ taken: 4, recomputed: 4 }])
  })

  it('is refunded in full where it is full, and the booker is told', async () => {
    const plan = await shop.addPlan()
    const { token } = (await hold(plan, shop.slot(5))).result
    const path = await checkout(token)
    shop.wait(20 * MINUTE)
    await shop.hold(plan, shop.slot(5), 12)
    await shop.pay(path)
    await shop.work()
    await shop.settle()
    expect(await page(token)).toMatchObject({ status: 'expired', paid: 276, refunded: 276 })
    expect(shop.sent.at(-1)).toMatchObject({ design: 'ticket.refundedLate' })
    expect(await shop.taken(plan)).toMatchObject([{ taken: 12, recomputed: 12 }])
  })
})

it('lets strangers write to one contact so often a day, however its number is written, and to others as before', async () => {
  const plan = await shop.addPlan()
  const forms = ['0491 570 156', '+61491570156']
  const holdBy = (mobile: string) => hold(plan, shop.slot(3), 1, { client: { name: 'Ana Lopez', mobile } })
  for (let n = 0; n < CHANGES_A_DAY; n += 2) {
    const { token } = (await holdBy(forms[(n / 2) % 2] ?? '')).result
    expect((await visitor.call(cancelPublicly, { token })).success).toBe(1)
  }
  for (const mobile of forms) await expect(holdBy(mobile)).rejects.toThrow(/too many bookings today/)
  expect((await hold(plan, shop.slot(3), 1)).success).toBe(1)
  shop.wait(25 * 60 * MINUTE)
  expect((await holdBy('0491 570 156')).success).toBe(1)
})

it('answers an address 60 times a minute, and knows no wrong one', async () => {
  const plan = await shop.addPlan()
  const wrong = 'A'.repeat(32)
  expect(await visitor.call(openTicketPage, { token: wrong })).toMatchObject({ rtn: RTN.notFound })
  expect(await visitor.call(openPublicPlan, { code: 'NOBODY' })).toMatchObject({ rtn: RTN.notFound })
  const visits = async () => {
    for (let n = 0; n <= callsAMinute; n += 1) await visitor.call(openPublicPlan, { code: plan })
  }
  await expect(visits()).rejects.toThrow(/429/)
})
