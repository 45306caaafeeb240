import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buyGetFree,
  cents,
  coupon,
  item,
  mixQuantity,
  mixSale,
  price,
  quantityFavour,
} from '../../../../tests/support/till-basket.ts'
import { sumSavings } from '../application.ts'
import { billLine } from '../item-price.ts'
import { basketRule, groupItems } from '../kinds/basket-rules.ts'
import type { BasketPromotion } from '../promotion.ts'
import { toUnits, type Unit } from '../unit.ts'
import { boundedSearch } from './bounded-search.ts'
import { type Candidate, totalSavings } from './candidate.ts'
import { chooseApplications } from './choose-applications.ts'
import { exactSearch } from './exact-search.ts'
import { improveChoice } from './improve-choice.ts'
import { savingsBound } from './savings-bound.ts'

const GROUPS = groupItems([
  { id: 'ab', items: ['a', 'b'] },
  { id: 'bc', items: ['b', 'c'] },
  { id: 'c', items: ['c'] },
  { id: 'abc', items: ['a', 'b', 'c'] },
])

const groupId = fc.constantFrom('ab', 'bc', 'c', 'abc')
const count = fc.integer({ min: 1, max: 3 })
const maxTimes = fc.constantFrom(undefined, 1, 2)
const dollars = (max: number) => fc.integer({ min: 1, max: max * 100 }).map(amount => amount / 100)

const anyPromotion: fc.Arbitrary<BasketPromotion> = fc.oneof(
  fc
    .record({ group: groupId, quantity: fc.integer({ min: 2, max: 3 }), price: dollars(12), maxTimes })
    .map(({ price: dear, ...more }) => mixSale({ ...more, price: cents(dear) })),
  fc
    .record({
      buyGroup: groupId,
      buyQuantity: count,
      getGroup: groupId,
      getQuantity: count,
      percent: fc.constantFrom(50, 100),
      maxTimes,
    })
    .map(buyGetFree),
  fc
    .record({ group: groupId, first: count, more: count, tier: fc.constantFrom('percent', 'each', 'total') })
    .map(({ group, first, more, tier }) => {
      const saves = (times: number) =>
        tier === 'percent'
          ? { percent: 10 * times }
          : tier === 'each'
            ? { amountEach: 50 * times }
            : { amountTotal: 150 * times }
      return mixQuantity({
        group,
        tiers: [
          { quantity: first, ...saves(1) },
          { quantity: first + more, ...saves(2) },
        ],
      })
    }),
  fc
    .record({
      plu: fc.constantFrom('a', 'b', 'c'),
      from: count,
      each: dollars(4),
      mode: fc.constantFrom('allUnits', 'slab'),
    })
    .map(({ plu, from, each, mode }) =>
      quantityFavour({
        plu,
        mode,
        breaks: [
          { quantity: from, price: price(each) },
          { quantity: from + 2, price: price(each * 0.75) },
        ],
      }),
    ),
  fc.record({ group: groupId, percent: fc.constantFrom(10, 25) }).map(coupon),
)

const anyUnits = fc
  .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), dear: dollars(8) }), { minLength: 1, maxLength: 6 })
  .map(bought =>
    toUnits(
      bought.map(({ id, dear }, index) =>
        billLine({ lineNo: index + 1, item: item(id, dear), quantity: 1 }, { member: undefined }),
      ),
    ),
  )

const candidatesFor = (units: readonly Unit[], promotions: readonly BasketPromotion[]): Candidate[] =>
  promotions.map((promotion, index) => {
    const rule = basketRule({ ...promotion, id: `p${index}` }, GROUPS)
    return { rule, units: units.filter(unit => rule.items === 'every' || rule.items.has(unit.item)) }
  })

/** Every way to give each unit to a promotion or to nobody, by brute force: the most that the rules of the trade allow. */
function bestByHand(candidates: readonly Candidate[], units: readonly Unit[]): number {
  let best = 0
  const shares: Unit[][] = candidates.map(() => [])
  const nobody: Unit[] = []
  const deal = (place: number): void => {
    const unit = units[place]
    if (!unit) {
      const applications = candidates.map(({ rule }, index) => rule.apply(shares[index] ?? []))
      const fits = candidates.every((candidate, index) =>
        isAllowed(candidate, applications[index] ?? [], shares[index] ?? [], nobody),
      )
      if (fits) best = Math.max(best, totalSavings(applications))
      return
    }
    for (const pile of [...shares.filter((_, index) => candidates[index]?.units.includes(unit)), nobody]) {
      pile.push(unit)
      deal(place + 1)
      pile.pop()
    }
  }
  deal(0)
  return best
}

function isAllowed(
  { rule: { promotion }, units }: Candidate,
  applications: ReturnType<Candidate['rule']['apply']>,
  share: readonly Unit[],
  nobody: readonly Unit[],
): boolean {
  const taken = applications.flatMap(application => application.units)
  if (taken.length !== share.length) return false
  if (taken.length === 0) return true
  const left = nobody.filter(unit => units.includes(unit))
  if (promotion.kind === 'mixSale') return true
  // Every unit of the group, or none.
  if (promotion.kind !== 'buyGetFree') return left.length === 0
  if (promotion.buyGroup === promotion.getGroup) return true
  // The cheapest are the free ones.
  const free = applications.flatMap(application =>
    application.units.filter((_, index) => (application.savingsByUnit()[index] ?? 0) > 0),
  )
  const dearest = Math.max(0, ...free.map(({ amount }) => amount))
  return left.every(unit => !GROUPS.get(promotion.getGroup)?.has(unit.item) || unit.amount >= dearest)
}

describe('the exact search', () => {
  test('finds the largest saving of any distribution of the units', () => {
    fc.assert(
      fc.property(anyUnits, fc.array(anyPromotion, { minLength: 2, maxLength: 3 }), (units, promotions) => {
        const candidates = candidatesFor(units, promotions)
        const choice = chooseApplications(candidates, { steps: 1_000_000 })
        if (!choice.exact) return
        expect(totalSavings(choice.applications)).toBeCloseTo(bestByHand(candidates, units), 3)
      }),
      { numRuns: 300 },
    )
  })

  test('gives a unit to one promotion at most', () => {
    fc.assert(
      fc.property(anyUnits, fc.array(anyPromotion, { minLength: 1, maxLength: 5 }), (units, promotions) => {
        const { applications } = chooseApplications(candidatesFor(units, promotions), { steps: 2000 })
        const taken = applications.flat().flatMap(application => application.units)
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })

  test('of a single promotion equals its rule', () => {
    fc.assert(
      fc.property(anyUnits, anyPromotion, (units, promotion) => {
        const [candidate] = candidatesFor(units, [promotion])
        if (!candidate) throw new Error('no candidate')
        const alone = candidate.rule.apply(candidate.units)
        const [allotted = []] = exactSearch([candidate], 0, { steps: 1_000_000 }) ?? []
        expect(sumSavings(candidate.rule.apply(allotted))).toBeCloseTo(sumSavings(alone), 3)
      }),
    )
  })
})

describe('a bounded search', () => {
  test('is never better than the exact one, and improving it never makes it worse', () => {
    fc.assert(
      fc.property(anyUnits, fc.array(anyPromotion, { minLength: 2, maxLength: 5 }), (units, promotions) => {
        const candidates = candidatesFor(units, promotions)
        const first = boundedSearch(candidates)
        const improved = improveChoice(candidates, first, { steps: 5000 })
        expect(totalSavings(improved)).toBeGreaterThanOrEqual(totalSavings(first))
        const exact = chooseApplications(candidates, { steps: 1_000_000 })
        if (exact.exact) expect(totalSavings(exact.applications)).toBeGreaterThanOrEqual(totalSavings(improved) - 1)
      }),
      { numRuns: 200 },
    )
  })

  test('reports how much more could be saved, which nothing exceeds', () => {
    fc.assert(
      fc.property(anyUnits, fc.array(anyPromotion, { minLength: 2, maxLength: 3 }), (units, promotions) => {
        const candidates = candidatesFor(units, promotions)
        const { applications, couldSave } = chooseApplications(candidates, { steps: 0 })
        const best = bestByHand(candidates, units)
        expect(best).toBeLessThanOrEqual(totalSavings(applications) + couldSave + 1)
        const nothing = candidates.map(() => [])
        for (const steps of [0, 1_000_000])
          expect(best).toBeLessThanOrEqual(savingsBound(candidates, nothing, { steps }) + 1)
      }),
      { numRuns: 500 },
    )
  })

  test('is proven exact when the bound equals it', () => {
    const units = toUnits(
      [8, 8, 1, 1].map((dear, index) =>
        billLine({ lineNo: index + 1, item: item(index < 2 ? 'b' : 'a', dear), quantity: 1 }, {}),
      ),
    )
    const candidates = candidatesFor(units, [
      mixSale({ group: 'ab', quantity: 2, price: cents(5) }),
      mixSale({ group: 'bc', quantity: 2, price: cents(9) }),
    ])
    expect(chooseApplications(candidates, { steps: 0 })).toMatchObject({ exact: true, couldSave: 0 })
  })

  test('ends at once without steps left, and says that it is bounded', () => {
    const units = toUnits(
      [4, 4, 3, 3].map((dear, index) =>
        billLine({ lineNo: index + 1, item: item(index < 2 ? 'b' : index < 3 ? 'a' : 'c', dear), quantity: 1 }, {}),
      ),
    )
    const candidates = candidatesFor(units, [
      mixSale({ group: 'ab', quantity: 2, price: cents(5) }),
      mixSale({ group: 'bc', quantity: 2, price: cents(5) }),
    ])
    const bounded = chooseApplications(candidates, { steps: 0 })
    expect(bounded.exact).toBe(false)
    expect(totalSavings(bounded.applications) + bounded.couldSave).toBeGreaterThanOrEqual(4_000_000)
    const exact = chooseApplications(candidates, { steps: 1000 })
    expect(exact.exact).toBe(true)
    expect(totalSavings(exact.applications)).toBe(4_000_000)
  })
})
