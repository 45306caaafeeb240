import { describe, expect, it } from 'vitest'
import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type SaleInput, sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import type { SoldItem } from '#areas/pos/rules/till/till-item.ts'
import { promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { toPromotion } from '#areas/promotions/rules/promotion-row.ts'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { DemoTill } from './demo-bill.ts'
import { demoDay } from './demo-day.ts'
import { SHOP_RHYTHMS, weeklyAt } from './shop-rhythm.ts'

const items = Array.from(
  { length: 40 },
  (_, n): SoldItem => ({
    ...{ id: `item ${n}`, name: `Item ${n}`, code: `${n}`, barcode: null, category: 'c', unit: '', places: 0 },
    ...{ price1: unitPriceFromStored(10_000 + n * 3_700), price2: null, price3: null, price4: null },
    ...{ tax: { rate: n % 3 === 0 ? 0 : 10, mode: 'inclusive' }, openPrice: n === 5, allowDiscount: n !== 6 },
    ...{ weighed: n % 7 === 0, printers: [], kitchenScreens: [] },
  }),
)
const third = toPromotion({
  ...{
    kind: 'happyHour',
    id: 'third',
    version: 1,
    name: 'A third off',
    active: true,
    ordLots: [],
    from: null,
    to: null,
  },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: '00:00', timeTo: '23:59', target: { kind: 'all' } },
  ...{ priceLevel: null, percent: 33 },
})
const book = promotionBook({
  site: {
    ...{ ordLot: 'X', zone: 'Australia/Brisbane', taxBy: 'line', cashStep: 5, tenders: [] },
    discounts: [{ id: 'senior', code: 'SENIOR', name: 'Senior', percent: 5 }],
  },
  promotions: [third],
  groups: [],
})
const piece = items.find(({ weighed }) => !weighed)
const sizes: OptionGroup = {
  ...{ id: 'sizes', name: 'Size', kind: 'size', min: 1, max: 1, defaults: [], ask: true, apart: false, order: 0 },
  ...{ products: [], categories: [], exceptions: [] },
  options: ['Small', 'Large'].map((name, at) => ({
    id: name,
    name,
    name2: null,
    price: at * 100,
    soldOut: false,
    printers: [],
  })),
}
const where = { zone: 'Australia/Brisbane', ordLot: 'X' }
const day = (n: number) => Temporal.PlainDate.from('2026-03-02').add({ days: n })
const NEVER = Number.POSITIVE_INFINITY

function till(rhythm = SHOP_RHYTHMS[0], left = NEVER): DemoTill {
  if (!rhythm) throw new Error('no shop')
  const shelf = new Map(items.map(({ id }) => [id, left]))
  const take = (item: string, quantity: number) => {
    const there = shelf.get(item) ?? 0
    if (there >= quantity) shelf.set(item, there - quantity)
    return there >= quantity
  }
  return { rhythm, items, optionsOf: item => (item === piece ? [sizes] : []), book, shelf: { take } }
}

const soldOf = (sales: readonly SaleInput[], item: string): number =>
  sales
    .filter(({ mode }) => mode === 'sales')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { pluId, quantity }) => sum + (pluId === item ? quantity : 0), 0)

describe('a day of the demo', () => {
  it.each(SHOP_RHYTHMS)('has bills that the ledger takes ($lotType)', rhythm => {
    for (let n = 0; n < 7; n++) {
      for (const bill of demoDay(seededRandom(n), till(rhythm), day(n), where, NEVER)) {
        const read = saleSchema.parse(bill)
        expect(saleProblem(read, ledgerSale(read))).toBeUndefined()
      }
    }
  })

  it('has options on what is sold with some, and on nothing else', () => {
    const lines = demoDay(seededRandom(3), till(), day(1), where, NEVER).flatMap(sale => sale.lines)
    for (const { pluId, options } of lines) expect(options?.length ?? 0).toBe(pluId === piece?.id ? 1 : 0)
    expect(new Set(lines.flatMap(({ options = [] }) => options.map(({ option }) => option)))).toEqual(
      new Set(['Small', 'Large']),
    )
  })

  it('is the same at every start', () => {
    const once = () => demoDay(seededRandom(7), till(), day(3), where, NEVER)
    expect(once()).toEqual(once())
  })

  it('prices by the promotions of the shop', () => {
    const lines = demoDay(seededRandom(7), till(), day(3), where, NEVER).flatMap(sale => sale.lines)
    expect(lines.some(line => line.promotions?.some(({ id, saving }) => id === 'third' && saving > 0))).toBe(true)
  })

  it('puts a few bills of the grocer, and of no other shop, on the account of a house', () => {
    const onAccount = (rhythm: (typeof SHOP_RHYTHMS)[number]) =>
      [0, 1, 2, 3, 4, 5, 6]
        .flatMap(n => demoDay(seededRandom(n), till(rhythm), day(n), where, NEVER))
        .filter(({ tenders }) => tenders.some(({ method }) => method === 'account'))
    const [cafe = [], grocer = [], carPark = []] = SHOP_RHYTHMS.map(onAccount)
    expect([cafe, carPark]).toEqual([[], []])
    expect(grocer.length).toBeGreaterThan(0)
    expect(grocer.length).toBeLessThan(25)
    for (const { tenders, payable } of grocer) expect(tenders).toMatchObject([{ method: 'account', amount: payable }])
  })

  it('sells nothing that is not on the shelf', () => {
    const sales = demoDay(seededRandom(7), till(SHOP_RHYTHMS[1], 3), day(3), where, NEVER)
    expect(Math.max(...items.map(({ id }) => soldOf(sales, id)))).toBeLessThanOrEqual(3)
    expect(soldOf(sales, 'item 1')).toBe(3)
  })

  it('sells in a week about what the buyer is told', () => {
    const rhythm = SHOP_RHYTHMS[1]
    if (!rhythm) throw new Error('no grocer')
    const sales = [0, 1, 2, 3, 4, 5, 6].flatMap(n => demoDay(seededRandom(n), till(rhythm), day(n), where, NEVER))
    const sold = items.reduce((all, { id }) => all + soldOf(sales, id), 0)
    const expected = items.reduce((all, _, place) => all + weeklyAt(place, items.length, rhythm), 0)
    expect(sold / expected).toBeGreaterThan(0.8)
    expect(sold / expected).toBeLessThan(1.2)
  })
})
