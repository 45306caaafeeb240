import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainFormats } from '#areas/printing/rules/testing/plain-formats.ts'
import type { BookRow } from '#areas/promotions/rules/book-row.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { examplePlan, examplePlaylist } from '../../../tests/support/signage/example-plan.ts'
import { boardRows } from './board-rows.ts'
import type { PlanBoard, PlanPoster, PlanProduct } from './plan.ts'
import { posterItems, posterPages } from './poster-show.ts'
import { itemSeconds } from './show.ts'

const zone = 'Australia/Sydney'
const at = (local: string): number => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
const cake: PlanProduct = {
  ...{ id: 'cake', name: 'Carrot cake', name2: null, category: 'cakes', prices: [8, null, null, null] },
  ...{ soldOut: false, weighed: false, unit: '', served: null },
}
const tart: PlanProduct = {
  ...cake,
  id: 'tart',
  name: 'Lemon tart',
  category: 'tarts',
  prices: [7.5, null, null, null],
}
const facts = { code: '1001', barcode: null, picture: null }
const poster: PlanPoster = {
  ...{ id: 'poster', name: 'Cakes', paper: 'screen', orientation: 'landscape', layout: 'single', colour: '#0b5f5a' },
  ...{ headline: 'Cakes', text: '', priceLevel: 1, showOldPrice: true, showName2: false, showPictures: true },
  perPage: 1,
  design: null,
  items: [
    { product: 'cake', ...facts },
    { product: 'tart', ...facts },
    { product: 'gone', ...facts },
  ],
}
const board: PlanBoard = {
  ...{ id: 'board', name: 'Cakes', priceLevel: 1, columns: 1, perPage: 10, pageSeconds: 12 },
  ...{ soldOut: 'strike', showOldPrice: true, showName2: false, items: ['cake', 'tart'] },
}
const book: BookRow = {
  ...{ ordLot: 'CAFE', zone, taxBy: 'line', cashStep: 0.05, tenders: [], discounts: [], groups: [], uses: [] },
  promotions: [
    {
      kind: 'happyHour',
      ...{ id: 'hh', version: 1, name: 'Cake hour', active: true, ordLots: [], from: null, to: null },
      ...{ weekdays: [1, 2, 3, 4, 5], timeFrom: '15:00', timeTo: '17:00' },
      target: { kind: 'category', id: 'cakes' },
      ...{ priceLevel: null, percent: 25 },
    },
  ],
}
const plan = examplePlan({ posters: [poster], boards: [board], products: [cake, tart], book })
const words = { formats: plainFormats, was: (price: string) => `Was ${price}`, per: (unit: string) => `per ${unit}` }
const itemsAt = (instant: number) => posterItems(plan, poster, { instant, ...words })

describe('a poster on a screen', () => {
  it('shows what a happy hour takes off while it lasts, and no product that the shop does not sell', () => {
    // 2027-03-01 is a Monday.
    const shown = (local: string) =>
      itemsAt(at(local)).map(({ name, price, detail, offer }) => [name, price, detail, offer])
    expect(shown('2027-03-01T14:59:59')).toEqual([
      ['Carrot cake', 800, '', ''],
      ['Lemon tart', 750, '', ''],
    ])
    expect(shown('2027-03-01T15:00')[0]).toEqual(['Carrot cake', 600, 'Was 8.00', 'Cake hour'])
    expect(shown('2027-03-01T17:00')[0]).toEqual(['Carrot cake', 800, '', ''])
  })

  it('has the prices of the menu board beside it at any moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2027-03-01T00:00'), max: at('2027-11-01T00:00') }), instant => {
        expect(itemsAt(instant).map(({ price }) => price)).toEqual(
          boardRows(plan, board, instant).map(({ price }) => price),
        )
      }),
    )
  })

  it('has a page for each product, each as long as an item of the playlist', () => {
    const pages = posterPages(plan, poster, itemsAt(at('2027-03-01T12:00')), '2027-03-01T01:00:00Z', plainFormats)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([32_512, 18_288]))
    const [item] = examplePlaylist('day', [{ kind: 'poster', poster: 'poster' }]).items
    if (!item) throw new Error('a playlist has its item')
    const sold = { ...poster, items: poster.items.slice(0, 2) }
    expect(itemSeconds({ ...plan, posters: [sold] }, item, 10, 0)).toBe(20)
    expect(itemSeconds(plan, { ...item, seconds: 7 }, 10, 0)).toBe(7)
  })
})
