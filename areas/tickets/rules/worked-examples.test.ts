import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { BOOKING_STATES, isTaking, mayLeave } from './booking-state.ts'
import { cancellationRefund, cancelRuleAt } from './cancellation.ts'
import { depositOf } from './deposit.ts'
import { moveDifference, whyNoMove } from './move.ts'
import type { PriceTerms } from './plan-terms.ts'
import { type ChargeTerms, priceBooking, quotaPlaces } from './price-booking.ts'
import { isTicketNumber, ticketNumberFrom } from './ticket-number.ts'

const price = (id: string, cents: number, more: Partial<PriceTerms> = {}): PriceTerms => ({
  ...{ id, name: id, price: cents, tax: 10, counts: 1 },
  ...more,
})
const terms = (more: Partial<ChargeTerms> = {}): ChargeTerms => ({
  ...{ chargeMethod: 'perTicket', blockMinutes: 60, prices: [price('adult', 6900), price('child', 4500)] },
  ...more,
})
const FAMILY = [
  { price: 'adult', quantity: 3 },
  { price: 'child', quantity: 2 },
]
const ask = (more: object = {}) => ({ lines: FAMILY, minutes: 90, discount: 0, now: 0, ...more })
const priced = (charge: ChargeTerms, query: ReturnType<typeof ask>) => {
  const booking = priceBooking(charge, query)
  if ('problem' in booking) throw new Error(booking.problem.code)
  return booking
}

describe('3 adults and 2 children with a coupon of 20.00', () => {
  const booking = priced(terms(), ask({ discount: 2000 }))
  const rules = [
    { hoursBefore: 72, percent: 100, fee: 500 },
    { hoursBefore: 24, percent: 50, fee: 0 },
  ]
  const at = (hours: number) => cancelRuleAt(rules, { startsAt: hours * HOUR_MS, now: 0 })

  test('cost 297.00 less 20.00, spread by price', () => {
    expect(booking).toMatchObject({ gross: 29_700, discount: 2000, net: 27_700, people: 5 })
    expect(booking.tickets.map(({ discount }) => discount)).toEqual([465, 465, 464, 303, 303])
  })

  test.each([
    [80, 27_200],
    [30, 13_850],
    [23, 0],
  ])('cancelled %i hours before, %i cents are refunded', (hours, refund) =>
    expect(cancellationRefund(27_700, at(hours), false).refund).toBe(refund),
  )

  test('one child cancelled 30 hours before brings 20.99', () => {
    const child = booking.tickets.at(-1)
    expect(cancellationRefund(child?.net ?? 0, at(30), false).refund).toBe(2099)
  })

  test('the fee is deducted once a booking and never more than there is', () => {
    expect(cancellationRefund(10_000, at(80), true)).toEqual({ refund: 10_000, fee: 0 })
    expect(cancellationRefund(300, at(80), false)).toEqual({ refund: 0, fee: 300 })
  })
})

describe('a booking of 297.00 that is moved', () => {
  const before = priced(terms(), ask()).net
  const costsWhere = (adult: number) =>
    priced(terms({ prices: [price('adult', adult), price('child', 4500)] }), ask()).net

  test('to where an adult costs 79.00 needs 30.00 first', () =>
    expect(moveDifference(before, costsWhere(7900), 0)).toBe(3000))
  test('to where an adult costs 59.00 brings 30.00 back', () =>
    expect(moveDifference(before, costsWhere(5900), 0)).toBe(-3000))

  const rules = { untilHours: 24, times: 1, fee: 0 }
  test('is moved by the booker once, until a day before', () => {
    expect(whyNoMove(rules, { startsAt: 24 * HOUR_MS, now: 0, moves: 0 })).toBeUndefined()
    expect(whyNoMove(rules, { startsAt: 24 * HOUR_MS, now: 1, moves: 0 })).toBe('tooLate')
    expect(whyNoMove(rules, { startsAt: 99 * HOUR_MS, now: 0, moves: 1 })).toBe('tooOften')
  })
})

describe('charge methods', () => {
  const family = price('family', 18_000, { counts: 4 })
  const amount = (chargeMethod: ChargeTerms['chargeMethod'], quantity: number, minutes = 90) =>
    priced(terms({ chargeMethod, prices: [family] }), ask({ minutes, lines: [{ price: 'family', quantity }] })).gross

  test.each([
    ['free', 0],
    ['perTicket', 36_000],
    ['perPerson', 144_000],
    ['perBooking', 18_000],
    ['perDuration', 72_000],
  ] as const)('%s: two family tickets of four for 90 minutes, an hour a block, cost %i cents', (method, cents) =>
    expect(amount(method, 2)).toBe(cents),
  )
})

describe('what a price refuses', () => {
  const code = (more: Partial<PriceTerms>, quantity: number, now = 0) => {
    const answer = priceBooking(
      terms({ prices: [price('adult', 6900, more)] }),
      ask({ lines: [{ price: 'adult', quantity }], now }),
    )
    return 'problem' in answer ? answer.problem.code : undefined
  }
  test('fewer or more than its limits', () => {
    expect(code({ min: 2 }, 1)).toBe('ticket.refusal.tooFewOfPrice')
    expect(code({ max: 2 }, 3)).toBe('ticket.refusal.tooManyOfPrice')
    expect(code({ min: 2, max: 2 }, 2)).toBeUndefined()
  })
  test('a time outside its sale, and one that is closed', () => {
    expect(code({ saleFrom: 10 }, 1, 9)).toBe('ticket.refusal.priceNotOnSale')
    expect(code({ saleTo: 10 }, 1, 10)).toBe('ticket.refusal.priceNotOnSale')
    expect(code({ closed: true }, 1)).toBe('ticket.refusal.priceNotOnSale')
  })
  test('one that the plan has not, and a line that is there twice', () => {
    const query = (lines: { price: string; quantity: number }[]) => priceBooking(terms(), ask({ lines }))
    expect(query([{ price: 'dog', quantity: 1 }])).toMatchObject({ problem: { code: 'ticket.refusal.unknownPrice' } })
    expect(query([...FAMILY, ...FAMILY])).toMatchObject({ problem: { code: 'ticket.refusal.twice' } })
    expect(query([])).toMatchObject({ problem: { code: 'ticket.refusal.nothing' } })
  })
})

test('the tickets of a booking add up to it, whatever is sold and discounted', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 })
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(quantities, fc.array(cents, { minLength: 4, maxLength: 4 }), cents, (numbers, prices, discount) => {
      const list = prices.map((each, at) => price(String(at), each, { counts: at }))
      const lines = numbers.map((quantity, at) => ({ price: String(at), quantity }))
      const booking = priced(terms({ prices: list }), ask({ lines, discount }))
      const total = (of: 'gross' | 'discount' | 'net' | 'tax' | 'counts') =>
        booking.tickets.reduce((all, ticket) => all + ticket[of], 0)
      expect([total('gross'), total('discount'), total('net'), total('tax'), total('counts')]).toEqual([
        ...[booking.gross, booking.discount, booking.net, booking.tax, booking.people],
      ])
      expect(booking.gross - booking.discount).toBe(booking.net)
      for (const { net } of booking.tickets) expect(net).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a deposit is a percentage or an amount of the booking, never more than it', () => {
  expect(depositOf(29_700, { deposit: 'percent', value: 20 })).toBe(5940)
  expect(depositOf(1000, { deposit: 'amount', value: 5000 })).toBe(1000)
  expect(depositOf(1000, { deposit: 'none', value: 0 })).toBeUndefined()
})

test('a quota counts the places of its own prices', () => {
  const quotas = [{ name: 'Children', size: 4, prices: ['child'] }]
  expect(quotaPlaces(quotas, priced(terms(), ask()).tickets)).toMatchObject([{ places: 2 }])
  expect(quotaPlaces(quotas, priced(terms(), ask({ lines: FAMILY.slice(0, 1) })).tickets)).toEqual([])
})

describe('the life of a booking', () => {
  test('ends when it is completed, cancelled or expired; a no-show may still come', () => {
    const next = (from: (typeof BOOKING_STATES)[number]) => BOOKING_STATES.filter(to => mayLeave(from, to))
    expect(['completed', 'cancelled', 'expired'].map(state => next(state as 'completed'))).toEqual([[], [], []])
    expect(next('noShow')).toEqual(['checkedIn'])
    expect(next('held')).toEqual(['confirmed', 'cancelled', 'expired'])
  })
  test('takes its places from the hold until it is cancelled or expired', () =>
    expect(BOOKING_STATES.filter(isTaking)).toEqual(['held', 'confirmed', 'checkedIn', 'completed', 'noShow']))
})

test('a ticket number has twelve digits, and one wrong digit is noticed', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 6, maxLength: 6 }),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (bytes, at, by) => {
        const number = ticketNumberFrom(bytes)
        expect(isTicketNumber(number)).toBe(true)
        const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1)
        expect(isTicketNumber(wrong)).toBe(false)
      },
    ),
  )
})
