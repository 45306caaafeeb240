import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import {
  BRISBANE,
  buyGetFree,
  cents,
  coupon,
  happyHour,
  item,
  mixQuantity,
  mixSale,
  NOON,
  price,
  quantityFavour,
  special,
} from '../../../tests/support/till-basket.ts'
import type { Basket, BasketItem, BasketLine, PricingSite } from './basket.ts'
import { priceBasket } from './price-basket.ts'
import type { PricedBasket } from './priced-basket.ts'
import type { Promotion } from './promotion.ts'
import { promotionBook } from './promotion-book.ts'

// What holds for every basket, whatever is bought and promoted.

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const GROUPS = [
  { id: 'abc', items: ['a', 'b', 'c'] },
  { id: 'cde', items: ['c', 'd', 'e'] },
  { id: 'f', items: ['f'] },
  { id: 'all', items: IDS },
]
const groupId = fc.constantFrom('abc', 'cde', 'f', 'all')
const amount = (max: number) => fc.integer({ min: 1, max })
const count = fc.integer({ min: 1, max: 4 })

const anyTax = fc.constantFrom(
  { rate: 10, mode: 'inclusive' as const },
  { rate: 0, mode: 'inclusive' as const },
  { rate: 12.5, mode: 'added' as const },
)

const anyItem = (id: string): fc.Arbitrary<BasketItem> =>
  fc
    .record({
      ten: amount(200_000),
      tax: anyTax,
      weighed: fc.constantFrom(false, false, false, true),
      allowDiscount: fc.boolean(),
    })
    // Mostly whole cents, and few different prices, so that ties are common.
    .map(({ ten, ...more }) => item(id, ten % 3 === 0 ? ten / 10_000 : (ten % 9) + 1, more))

const anyShop = fc.tuple(...IDS.map(anyItem))

const basketTerms = {
  priority: fc.integer({ min: 0, max: 1 }),
  exclusive: fc.constantFrom(false, false, true),
  withSpecials: fc.boolean(),
  maxTimes: fc.constantFrom(undefined, undefined, 1),
}
const anyPromotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc
    .record({ plu: fc.constantFrom(...IDS), price: amount(900) })
    .map(({ plu, price: dear }) => special({ plu, price: price(dear / 100) })),
  fc
    .record({ percent: fc.constantFrom(10, 33.33), id: groupId })
    .map(({ percent, id }) => happyHour({ percent, target: { kind: 'group', id } })),
  fc.record({ group: groupId, quantity: count, price: amount(1500), ...basketTerms }).map(mixSale),
  fc
    .record({
      buyGroup: groupId,
      buyQuantity: count,
      getGroup: groupId,
      getQuantity: count,
      percent: fc.constantFrom(50, 100),
      ...basketTerms,
    })
    .map(buyGetFree),
  fc
    .record({ group: groupId, first: count, percent: fc.constantFrom(7.5, 20), byWeight: fc.boolean(), ...basketTerms })
    .map(({ first, percent, ...more }) =>
      mixQuantity({
        ...more,
        tiers: [
          { quantity: first, percent },
          { quantity: first + 2, amountTotal: 199 },
        ],
      }),
    ),
  fc
    .record({
      plu: fc.constantFrom(...IDS),
      from: count,
      each: amount(700),
      mode: fc.constantFrom('allUnits' as const, 'slab' as const),
      ...basketTerms,
    })
    .map(({ from, each, ...more }) =>
      quantityFavour({ ...more, breaks: [{ quantity: from, price: price(each / 100) }] }),
    ),
  fc
    .record({
      group: fc.option(groupId, { nil: undefined }),
      amount: fc.option(amount(500), { nil: undefined }),
      minimumSpend: amount(2000),
      ...basketTerms,
    })
    .map(more => coupon({ ...more, ...(more.amount === undefined ? { percent: 15 } : {}) })),
)

const anyOption: fc.Arbitrary<ChosenOption> = fc
  .record({ price: fc.integer({ min: 0, max: 250 }), apart: fc.boolean(), quantity: count })
  .map(facts => ({ ...facts, group: 'extras', option: 'o', kind: 'extra', name: 'o', name2: null, printers: [] }))
/** Most lines have none. */
const anyOptions = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(anyOption, { maxLength: 2 }))

interface Case {
  readonly site: PricingSite
  readonly promotions: readonly Promotion[]
  readonly basket: Basket
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    shop: anyShop,
    bought: fc.array(fc.record({ which: fc.nat(5), quantity: count, grams: amount(2500), options: anyOptions }), {
      minLength: 1,
      maxLength: 9,
    }),
    promotions: fc.array(anyPromotion, { maxLength: 7 }),
    taxBy: fc.constantFrom('line' as const, 'bill' as const),
    tender: fc.constantFrom('cash', 'eftpos', 'amex'),
  })
  .map(({ shop, bought, promotions, taxBy, tender }) => ({
    site: { ...BRISBANE, taxBy },
    promotions: promotions.map((promotion, index) => ({ ...promotion, id: `p${index}` })),
    basket: {
      at: NOON,
      coupons: ['SAVE'],
      tender,
      lines: bought.flatMap(({ which, quantity, grams, options }, index): BasketLine[] => {
        const of = shop[which]
        if (!of) return []
        const lineNo = index + 1
        return [of.weighed ? { lineNo, item: of, quantity: grams / 1000 } : { lineNo, item: of, quantity, options }]
      }),
    },
  }))

const anyDiscounts = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  amount: fc.integer({ min: 0, max: 900 }),
  line: fc.nat(8),
})

function priced({ site, promotions, basket }: Case): PricedBasket {
  const answer = priceBasket(promotionBook({ site, promotions, groups: GROUPS }), basket)
  if (answer.refused) throw new Error(JSON.stringify(answer.problems))
  return answer
}

/** With a discount of the cashier's on a line and on the bill, where they are allowed. */
function discounted(
  input: Case,
  { percent, amount: off, line }: { percent: number; amount: number; line: number },
): Case {
  const lines = input.basket.lines.map((entry, index) =>
    index === line && entry.item.allowDiscount ? { ...entry, discount: { percent, reason: '' } } : entry,
  )
  const billDiscount = lines.every(({ item: of }) => of.allowDiscount) ? { amount: off, reason: '' } : undefined
  return { ...input, basket: { ...input.basket, lines, billDiscount } }
}

const isBillSale = (promotion: Promotion): boolean =>
  promotion.kind === 'sale' && promotion.group === undefined && !promotion.exclusive

const total = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

describe('for every basket', () => {
  test('the parts add up to the total', () => {
    fc.assert(
      fc.property(anyCase, anyDiscounts, (input, discounts) => {
        const basket = priced(discounted(input, discounts))
        const { lines, taxes, promotions } = basket
        for (const line of lines) {
          expect(line.gross - total(line.discounts.map(({ amount: part }) => part))).toBe(line.net)
        }
        expect(total(lines.map(({ gross }) => gross))).toBe(basket.gross)
        expect(total(lines.map(({ net }) => net))).toBe(basket.net)
        expect(basket.gross - basket.discount).toBe(basket.net)
        expect(total(lines.map(({ tax }) => tax))).toBe(basket.tax)
        expect(total(taxes.map(({ tax }) => tax))).toBe(basket.tax)
        expect(total(taxes.map(({ net }) => net))).toBe(basket.net)
        const added = total(taxes.map(({ mode, tax }) => (mode === 'added' ? tax : 0)))
        expect(basket.net + added + basket.surcharge + basket.rounding).toBe(basket.payable)
        const all = lines.flatMap(line => line.discounts)
        for (const { id, saving } of promotions) {
          expect(total(all.map(part => (part.id === id ? part.amount : 0)))).toBe(saving)
          expect(total(lines.flatMap(line => line.promotions.map(part => (part.id === id ? part.saving : 0))))).toBe(
            saving,
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  test('no amount and no saving is negative', () => {
    fc.assert(
      fc.property(anyCase, anyDiscounts, (input, discounts) => {
        const basket = priced(discounted(input, discounts))
        const amounts = basket.lines.flatMap(line => [line.net, line.tax, ...line.discounts.map(part => part.amount)])
        expect(Math.min(...amounts, basket.payable, basket.discount)).toBeGreaterThanOrEqual(0)
        for (const { saving } of basket.promotions) expect(saving).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test('the total is never higher than without promotions', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const [with_, without] = [priced(input), priced({ ...input, promotions: [] })]
        expect(with_.net).toBeLessThanOrEqual(without.net)
        expect(with_.payable).toBeLessThanOrEqual(without.payable)
        for (const [index, line] of with_.lines.entries()) {
          expect(line.net).toBeLessThanOrEqual(without.lines[index]?.net ?? 0)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the order of scanning changes neither the total of the goods nor the promotions applied', () => {
    fc.assert(
      fc.property(anyCase, fc.array(fc.nat(), { minLength: 9, maxLength: 9 }), (input, keys) => {
        const shuffled = input.basket.lines
          .map((line, index) => ({ line, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }, index) => ({ ...line, lineNo: index + 1 }))
        const [first, second] = [priced(input), priced({ ...input, basket: { ...input.basket, lines: shuffled } })]
        expect(second.promotions).toEqual(first.promotions)
        expect([second.gross, second.discount, second.net]).toEqual([first.gross, first.discount, first.net])
        // Tax by line is rounded after a cent went to the earlier of two equal lines: where it is added, it may differ.
        if (first.taxes.every(({ mode }) => mode === 'inclusive')) expect(second.payable).toBe(first.payable)
      }),
      { numRuns: 500 },
    )
  })

  test('the order of lines in the request changes nothing', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const reversed = { ...input, basket: { ...input.basket, lines: input.basket.lines.toReversed() } }
        expect(priced(reversed)).toEqual(priced(input))
      }),
    )
  })

  test('the order of promotions changes nothing', () => {
    fc.assert(
      fc.property(anyCase, input => {
        expect(priced({ ...input, promotions: input.promotions.toReversed() })).toEqual(priced(input))
      }),
    )
  })

  test('pricing twice gives the same result', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const book = promotionBook({ ...input, groups: GROUPS })
        expect(priceBasket(book, input.basket)).toEqual(priceBasket(book, input.basket))
      }),
    )
  })

  test('each unit is in one basket promotion at most', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const onUnits = new Set(
          input.promotions.flatMap(promotion =>
            promotion.kind === 'special' || promotion.kind === 'happyHour' || isBillSale(promotion)
              ? []
              : [promotion.id],
          ),
        )
        for (const line of priced(input).lines) {
          const units = total(line.promotions.map(part => (onUnits.has(part.id) ? part.units : 0)))
          expect(units).toBeLessThanOrEqual(Math.max(1, line.quantity))
        }
      }),
    )
  })

  test('tax by bill differs from tax by line by half a cent per line at most', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const by = (taxBy: 'line' | 'bill') => priced({ ...input, site: { ...input.site, taxBy } })
        const [line, bill] = [by('line'), by('bill')]
        expect(bill.net).toBe(line.net)
        expect(Math.abs(bill.tax - line.tax)).toBeLessThanOrEqual((line.lines.length + bill.taxes.length) / 2)
      }),
    )
  })

  test('every promotion either applies or has a reason', () => {
    fc.assert(
      fc.property(anyCase, input => {
        const basket = priced(input)
        const ids = [...basket.promotions, ...basket.notFired].map(({ id }) => id)
        expect(ids.sort()).toEqual(input.promotions.map(({ id }) => id).sort())
      }),
    )
  })
})

test('a large basket with many competing promotions has the same total in any order, also with a bounded search', () => {
  const shop = Array.from({ length: 40 }, (_, index) => item(`i${index}`, 2 + (index % 13) / 4))
  const groups = Array.from({ length: 30 }, (_, index) => ({
    id: `g${index}`,
    items: shop.filter((_, place) => (place * 7 + index * 3) % 5 < 2).map(({ id }) => id),
  }))
  const promotions = groups.map(({ id }, index) =>
    mixSale({ id: `p${index}`, group: id, quantity: 2 + (index % 3), price: cents(4 + (index % 4)) }),
  )
  const book = promotionBook({ site: BRISBANE, promotions, groups })
  const lines = shop.map((of, index) => ({ lineNo: index + 1, item: of, quantity: 1 + (index % 3) }))
  const turned = lines.toReversed().map((line, index) => ({ ...line, lineNo: index + 1 }))
  const [first, second] = [lines, turned].map(input => priceBasket(book, { at: NOON, lines: input }))
  if (!first || first.refused || !second || second.refused) throw new Error('not priced')
  expect(first.search).toBe('bounded')
  expect(first.discount).toBeGreaterThan(0)
  expect(second.promotions).toEqual(first.promotions)
  expect(second.net).toBe(first.net)
  expect(first.couldSave).toBeGreaterThan(0)
  expect(second.couldSave).toBe(first.couldSave)
})
