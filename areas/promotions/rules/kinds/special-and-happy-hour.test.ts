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

  test('is the price in its period, from its start until just before its end', () => {
    const [from, to] = [instant('2026-03-01T00:00:00+10:00'), instant('2026-04-01T00:00:00+10:00')]
    const at = (iso: string) => ring({ lines: [beer], promotions: [{ ...lower, from, to }], at: instant(iso) })
    expect(at('2026-03-01T00:00:00+10:00').net).toBe(850)
    expect(at('2026-03-31T23:59:59.999+10:00').net).toBe(850)
    expect(whyNot(at('2026-04-01T00:00:00+10:00'), 'special')?.code).toBe('promotions.reason.over')
    expect(whyNot(at('2026-02-28T23:59:59+10:00'), 'special')?.code).toBe('promotions.reason.notYet')
  })

  test('shows the normal price and the saving', () => {
    const basket = ring({ lines: [line(beer, 3)], promotions: [lower] })
    expect(basket).toMatchObject({ gross: 3000, net: 2550, promotions: [{ saving: 450, times: 3 }] })
    expect(basket.lines[0]?.discounts).toEqual([{ kind: 'special', id: 'special', name: 'Special', amount: 450 }])
  })

  test('above the normal price does nothing', () => {
    const basket = ring({ lines: [beer], promotions: [special({ plu: 'beer', price: price(11) })] })
    expect(basket.net).toBe(1000)
    expect(whyNot(basket, 'special')?.code).toBe('promotions.reason.notCheaper')
  })

  test('can be inactive, for another shop, or for a product not on the bill', () => {
    const reason = (more: object) =>
      whyNot(ring({ lines: [beer], promotions: [{ ...lower, ...more }] }), 'special')?.code
    expect(reason({ active: false })).toBe('promotions.reason.inactive')
    expect(reason({ ordLots: ['1002'] })).toBe('promotions.reason.otherShop')
    expect(reason({ plu: 'wine' })).toBe('promotions.reason.notInBasket')
  })
})

describe('a happy hour', () => {
  test('can use another price level', () => {
    expect(ring({ lines: [beer], promotions: [happyHour({ priceLevel: 2 })] }).net).toBe(800)
    expect(ring({ lines: [beer], promotions: [happyHour({ priceLevel: 3 })] }).net).toBe(1000)
  })

  test('can apply to everything, a category, a group or a product', () => {
    const groups = [group('ales', ['beer'])]
    const net = (kind: 'category' | 'group' | 'plu', id: string) =>
      ring({ lines: [beer], groups, promotions: [happyHour({ percent: 50, target: { kind, id } })] }).net
    expect([net('category', 'drinks'), net('group', 'ales'), net('plu', 'beer')]).toEqual([500, 500, 500])
    expect([net('category', 'food'), net('group', 'wines'), net('plu', 'wine')]).toEqual([1000, 1000, 1000])
  })

  test('applies when a line is added, not when the bill is paid', () => {
    const promotions = [happyHour({ timeFrom: '16:00', timeTo: '18:00', percent: 20 })]
    const lines = [
      line(beer, 1, { addedAt: instant('2026-03-02T17:59:59+10:00') }),
      line(beer, 1, { addedAt: instant('2026-03-02T18:00:00+10:00') }),
    ]
    const basket = ring({ lines, promotions, at: instant('2026-03-02T20:00:00+10:00') })
    expect(basket.lines.map(({ net }) => net)).toEqual([800, 1000])
  })

  test('says when it is another time', () => {
    const basket = ring({ lines: [beer], promotions: [happyHour({ timeFrom: '16:00', timeTo: '18:00', percent: 20 })] })
    expect(whyNot(basket, 'happyHour')?.code).toBe('promotions.reason.otherTime')
  })

  test('prices each unit: three on one line cost the same as on three lines', () => {
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

  test('on Saturday night continues past midnight and through the repeated hour', () => {
    const night = { weekdays: [6], timeFrom: '22:00', timeTo: '03:00' }
    const shown = [
      '04T21:59+11:00',
      '04T22:00+11:00',
      '05T00:00+11:00',
      '05T02:30+11:00',
      '05T02:30+10:00',
      '05T03:00+10:00',
    ]
    expect(shown.map(at => cheap(night, `2026-04-${at}`))).toEqual([false, true, true, true, true, false])
  })

  test('from two to three lasts two hours in autumn and does not occur in spring', () => {
    const hour = { weekdays: [7], timeFrom: '02:00', timeTo: '03:00' }
    expect(cheap(hour, '2026-04-05T02:00+11:00')).toBe(true)
    expect(cheap(hour, '2026-04-05T02:59+10:00')).toBe(true)
    expect(cheap(hour, '2026-10-04T01:59+10:00')).toBe(false)
    expect(cheap(hour, '2026-10-04T03:00+11:00')).toBe(false)
  })

  test('on Saturday night ends in spring at its end on the clock, an hour earlier in elapsed time', () => {
    const night = { weekdays: [6], timeFrom: '22:00', timeTo: '03:30' }
    expect(cheap(night, '2026-10-04T01:59+10:00')).toBe(true)
    expect(cheap(night, '2026-10-04T03:29+11:00')).toBe(true)
    expect(cheap(night, '2026-10-04T03:30+11:00')).toBe(false)
  })

  test('from midnight to midnight is its whole weekday, also of 23 or 25 hours', () => {
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

  test('ends at the same instant, whichever offset its period was written with', () => {
    const until = { to: instant('2026-04-05T02:30:00+10:00') }
    expect(cheap(until, '2026-04-05T02:30+11:00')).toBe(true)
    expect(cheap(until, '2026-04-05T02:29:59+10:00')).toBe(true)
    expect(cheap(until, '2026-04-05T02:30+10:00')).toBe(false)
  })
})

describe('a special and a happy hour together', () => {
  const promotions = [special({ plu: 'beer', price: price(8.5) }), happyHour({ percent: 20 })]

  test('do not add up: the lower price applies', () => {
    const basket = ring({ lines: [beer], promotions })
    expect(applied(basket)).toEqual({ happyHour: 200 })
    expect(whyNot(basket, 'special')).toEqual({ code: 'promotions.reason.lowerPrice', params: { name: 'Happy hour' } })
  })

  test('do not change a price entered by the cashier', () => {
    const open = { ...beer, openPrice: true }
    const basket = ring({ lines: [line(open, 1, { openPrice: price(9) })], promotions })
    expect(basket.net).toBe(900)
    expect(whyNot(basket, 'special')?.code).toBe('promotions.reason.openPrice')
  })
})

describe('the price level', () => {
  test('is the requested one, that of the member’s package, or the first', () => {
    const member = { id: 'm', priceLevel: 2 as const }
    expect(ring({ lines: [beer] }).net).toBe(1000)
    expect(ring({ lines: [beer], member }).net).toBe(800)
    expect(ring({ lines: [line(beer, 1, { priceLevel: 1 })], member }).net).toBe(1000)
    expect(ring({ lines: [line(beer, 1, { priceLevel: 3 })] }).net).toBe(1000)
  })
})
