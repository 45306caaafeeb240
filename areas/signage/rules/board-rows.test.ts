import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookRow } from '#areas/promotions/rules/book-row.ts'
import { readBook } from '#areas/promotions/rules/book-row.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import { promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { examplePlan } from '../../../tests/support/signage/example-plan.ts'
import { boardPages, boardRows } from './board-rows.ts'
import type { PlanBoard, PlanProduct } from './plan.ts'

const zone = 'Australia/Sydney'
const at = (local: string): number => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
const lager: PlanProduct = {
  ...{ id: 'lager', name: 'Lager', name2: '啤酒', category: 'beer', prices: [9, 8, null, null] },
  ...{ soldOut: false, weighed: false, unit: '', served: null },
}
const pie: PlanProduct = { ...lager, id: 'pie', name: 'Pie', category: 'food', prices: [6.5, null, null, null] }
const board: PlanBoard = {
  ...{ id: 'board', name: 'Drinks', priceLevel: 1, columns: 2, perPage: 10, pageSeconds: 12 },
  ...{ soldOut: 'strike', showOldPrice: true, showName2: true, items: ['lager', 'pie'] },
}
const happyHour: BookRow['promotions'][number] = {
  kind: 'happyHour',
  ...{ id: 'hh', version: 1, name: 'Happy hour', active: true, ordLots: [], from: null, to: null },
  ...{ weekdays: [1, 2, 3, 4, 5], timeFrom: '16:00', timeTo: '18:00' },
  target: { kind: 'category', id: 'beer' },
  ...{ priceLevel: null, percent: 25 },
}
const book: BookRow = {
  ...{ ordLot: 'CAFE', zone, taxBy: 'line', cashStep: 0.05, tenders: [], discounts: [], groups: [], uses: [] },
  promotions: [happyHour],
}
const plan = examplePlan({ boards: [board], products: [lager, pie], book })
const prices = (local: string) => boardRows(plan, board, at(local)).map(row => [row.name, row.price, row.oldPrice])

describe('a menu board', () => {
  it('shows the price of the till, and the old one struck during a happy hour', () => {
    // 2027-03-01 is a Monday.
    expect(prices('2027-03-01T15:59:59')).toEqual([
      ['Lager', 900, null],
      ['Pie', 650, null],
    ])
    expect(prices('2027-03-01T16:00')).toEqual([
      ['Lager', 675, 900],
      ['Pie', 650, null],
    ])
    expect(prices('2027-03-01T18:00')[0]).toEqual(['Lager', 900, null])
    expect(prices('2027-03-06T17:00')[0]).toEqual(['Lager', 900, null])
  })

  it('has the price of a basket of one at any moment, from the book alone', () => {
    const source = promotionBook(readBook(book))
    fc.assert(
      fc.property(fc.integer({ min: at('2027-03-01T00:00'), max: at('2027-11-01T00:00') }), instant => {
        const price1 = unitPriceFromWire(9)
        const basket = priceBasket(source, {
          at: Temporal.Instant.fromEpochMilliseconds(instant),
          lines: [
            {
              lineNo: 1,
              quantity: 1,
              item: {
                ...{ id: 'lager', name: 'Lager', category: 'beer', price1, price2: null, price3: null, price4: null },
                ...{ tax: { rate: 10, mode: 'inclusive' }, openPrice: false, allowDiscount: true, weighed: false },
              },
            },
          ],
        })
        const [row] = boardRows(plan, board, instant)
        expect(basket.refused ? undefined : basket.net).toBe(row?.price)
      }),
    )
  })

  it('hides what is sold out, or marks it', () => {
    const soldOut = { ...plan, products: [{ ...lager, soldOut: true }, pie] }
    expect(boardRows(soldOut, board, at('2027-03-01T12:00')).map(row => row.soldOut)).toEqual([true, false])
    expect(boardRows(soldOut, { ...board, soldOut: 'hide' }, at('2027-03-01T12:00')).map(({ id }) => id)).toEqual([
      'pie',
    ])
  })

  it('shows a product only in the hours of its menu group', () => {
    const served = { active: true, hours: [{ days: [1], from: '07:00', to: '11:00' }] }
    const breakfast = { ...plan, products: [lager, { ...pie, served }] }
    const names = (local: string) => boardRows(breakfast, board, at(local)).map(({ id }) => id)
    expect(names('2027-03-01T10:59')).toEqual(['lager', 'pie'])
    expect(names('2027-03-01T11:00')).toEqual(['lager'])
  })

  it('leaves prices out when they are too old', () => {
    const [row] = boardRows(plan, board, at('2027-03-01T16:30'), { withPrices: false })
    expect(row).toMatchObject({ name: 'Lager', price: null, oldPrice: null })
  })

  it('goes on pages, and an empty one is still a page', () => {
    const rows = boardRows(plan, board, at('2027-03-01T12:00'))
    expect(boardPages(rows, 1).map(page => page.length)).toEqual([1, 1])
    expect(boardPages([], 5)).toEqual([[]])
  })
})
