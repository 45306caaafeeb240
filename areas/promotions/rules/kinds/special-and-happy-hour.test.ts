import { describe, expect, test } from 'vitest'
import {
  applied,
  group,
  happyHour,
  instant,
  item,
  line,
  price,
  ring,
  special,
  whyNot,
} from '../../../../tests/support/till-basket.ts'

const beer = item('beer', 10, { category: 'drinks', price2: price(8), price3: null })

describe('a special', () => {
  const lower = special({ plu: 'beer', price: price(8.5) })

  test('is the price in its period: from its first moment, not at its last', () => {
    const [from, to] = [instant('2026-03-01T00:00:00+10:00'), instant('2026-04-01T00:00:00+10:00')]
    const at = (iso: string) => ring({ lines: [beer], promotions: [{ ...lower, from, to }], at: instant(iso) })
    expect(at('2026-03-01T00:00:00+10:00').net).toBe(850)
    expect(at('2026-03-31T23:59:59.999+10:00').net).toBe(850)
    expect(whyNot(at('2026-04-01T00:00:00+10:00'), 'special')?.code).toBe('promotions.reason.over')
    expect(whyNot(at('2026-02-28T23:59:59+10:00'), 'special')?.code).toBe('promotions.reason.notYet')
  })

  test('shows the price on the shelf, and what it saves', () => {
    const basket = ring({ lines: [line(beer, 3)], promotions: [lower] })
    expect(basket).toMatchObject({ gross: 3000, net: 2550, promotions: [{ saving: 450, times: 3 }] })
    expect(basket.lines[0]?.discounts).toEqual([{ kind: 'special', id: 'special', name: 'Special', amount: 450 }])
  })

  test('above the price on the shelf does nothing', () => {
    const basket = ring({ lines: [beer], promotions: [special({ plu: 'beer', price: price(11) })] })
    expect(basket.net).toBe(1000)
    expect(whyNot(basket, 'special')?.code).toBe('promotions.reason.notCheaper')
  })

  test('may be switched off, be for another shop, or for something that nobody bought', () => {
    const reason = (more: object) =>
      whyNot(ring({ lines: [beer], promotions: [{ ...lower, ...more }] }), 'special')?.code
    expect(reason({ active: false })).toBe('promotions.reason.inactive')
    expect(reason({ ordLots: ['1002'] })).toBe('promotions.reason.otherShop')
    expect(reason({ plu: 'wine' })).toBe('promotions.reason.notInBasket')
  })
})

describe('a happy hour', () => {
  test('is another price level', () => {
    expect(ring({ lines: [beer], promotions: [happyHour({ priceLevel: 2 })] }).net).toBe(800)
    expect(ring({ lines: [beer], promotions: [happyHour({ priceLevel: 3 })] }).net).toBe(1000)
  })

  test('is for all, a category, a group or an item', () => {
    const groups = [group('ales', ['beer'])]
    const net = (kind: 'category' | 'group' | 'plu', id: string) =>
      ring({ lines: [beer], groups, promotions: [happyHour({ percent: 50, target: { kind, id } })] }).net
    expect([net('category', 'drinks'), net('group', 'ales'), net('plu', 'beer')]).toEqual([500, 500, 500])
    expect([net('category', 'food'), net('group', 'wines'), net('plu', 'wine')]).toEqual([1000, 1000, 1000])
  })

  test('counts at the moment a line was added, not when the bill is paid', () => {
    const promotions = [happyHour({ timeFrom: '16:00', timeTo: '18:00', percent: 20 })]
    const lines = [
      line(beer, 1, { addedAt: instant('2026-03-02T17:59:59+10:00') }),
      line(beer, 1, { addedAt: instant('2026-03-02T18:00:00+10:00') }),
    ]
    const basket = ring({ lines, promotions, at: instant('2026-03-02T20:00:00+10:00') })
    expect(basket.lines.map(({ net }) => net)).toEqual([800, 1000])
  })

  test('says that it is another time', () => {
    const basket = ring({ lines: [beer], promotions: [happyHour({ timeFrom: '16:00', timeTo: '18:00', percent: 20 })] })
    expect(whyNot(basket, 'happyHour')?.code).toBe('promotions.reason.otherTime')
  })

  test('prices by the piece: three on one line cost what they cost on three', () => {
    const pie = item('pie', 3.33)
    const promotions = [happyHour({ percent: 15 })]
    expect(ring({ lines: [line(pie, 3)], promotions }).net).toBe(ring({ lines: [pie, pie, pie], promotions }).net)
  })
})

// Sydney 2026: back from +11 to +10 on 5 April at 03:00, forward on 4 October at 02:00; both are Sundays.
describe('a happy hour in Sydney', () => {
  const sydney = { zone: 'Australia/Sydney' }
  const cheap = (hours: Partial<Parameters<typeof happyHour>[0]>, iso: string) =>
    ring({ lines: [beer], promotions: [happyHour({ percent: 20, ...hours })], site: sydney, at: instant(iso) }).net ===
    800

  test('of a Saturday night goes on over midnight and through the hour that the clock shows twice', () => {
    const night = { weekdays: [6], timeFrom: '22:00', timeTo: '03:00' }
    const told = [
      '04T21:59+11:00',
      '04T22:00+11:00',
      '05T00:00+11:00',
      '05T02:30+11:00',
      '05T02:30+10:00',
      '05T03:00+10:00',
    ]
    expect(told.map(at => cheap(night, `2026-04-${at}`))).toEqual([false, true, true, true, true, false])
  })

  test('between two and three is two hours long in autumn and does not come in spring', () => {
    const hour = { weekdays: [7], timeFrom: '02:00', timeTo: '03:00' }
    expect(cheap(hour, '2026-04-05T02:00+11:00')).toBe(true)
    expect(cheap(hour, '2026-04-05T02:59+10:00')).toBe(true)
    expect(cheap(hour, '2026-10-04T01:59+10:00')).toBe(false)
    expect(cheap(hour, '2026-10-04T03:00+11:00')).toBe(false)
  })

  test('of a Saturday night ends in spring when the clock shows its end, an hour earlier than it feels', () => {
    const night = { weekdays: [6], timeFrom: '22:00', timeTo: '03:30' }
    expect(cheap(night, '2026-10-04T01:59+10:00')).toBe(true)
    expect(cheap(night, '2026-10-04T03:29+11:00')).toBe(true)
    expect(cheap(night, '2026-10-04T03:30+11:00')).toBe(false)
  })

  test('from midnight to midnight is the whole day of its weekday, also one of 23 or 25 hours', () => {
    const sunday = { weekdays: [7], timeFrom: '00:00', timeTo: '00:00' }
    for (const day of [
      '2026-04-05T00:00+11:00',
      '2026-04-05T23:59+10:00',
      '2026-10-04T00:00+10:00',
      '2026-10-04T23:59+11:00',
    ])
      expect([day, cheap(sunday, day)]).toEqual([day, true])
    for (const day of ['2026-04-04T23:59+11:00', '2026-04-06T00:00+10:00', '2026-10-05T00:00+11:00'])
      expect([day, cheap(sunday, day)]).toEqual([day, false])
  })

  test('of a period ends at the moment that was meant, whichever offset it was written with', () => {
    const until = { to: instant('2026-04-05T02:30:00+10:00') }
    expect(cheap(until, '2026-04-05T02:30+11:00')).toBe(true)
    expect(cheap(until, '2026-04-05T02:29:59+10:00')).toBe(true)
    expect(cheap(until, '2026-04-05T02:30+10:00')).toBe(false)
  })
})

describe('a special and a happy hour at once', () => {
  const promotions = [special({ plu: 'beer', price: price(8.5) }), happyHour({ percent: 20 })]

  test('do not add up: the lower price counts', () => {
    const basket = ring({ lines: [beer], promotions })
    expect(applied(basket)).toEqual({ happyHour: 200 })
    expect(whyNot(basket, 'special')).toEqual({ code: 'promotions.reason.lowerPrice', params: { name: 'Happy hour' } })
  })

  test('do nothing to a price that the cashier typed', () => {
    const open = { ...beer, openPrice: true }
    const basket = ring({ lines: [line(open, 1, { openPrice: price(9) })], promotions })
    expect(basket.net).toBe(900)
    expect(whyNot(basket, 'special')?.code).toBe('promotions.reason.openPrice')
  })
})

describe('the price level', () => {
  test('is the one asked for, or the one of the member’s package, or the first', () => {
    const member = { id: 'm', priceLevel: 2 as const }
    expect(ring({ lines: [beer] }).net).toBe(1000)
    expect(ring({ lines: [beer], member }).net).toBe(800)
    expect(ring({ lines: [line(beer, 1, { priceLevel: 1 })], member }).net).toBe(1000)
    expect(ring({ lines: [line(beer, 1, { priceLevel: 3 })] }).net).toBe(1000)
  })
})
