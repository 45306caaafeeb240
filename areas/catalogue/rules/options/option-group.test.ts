import { describe, expect, test } from 'vitest'
import {
  chooseOptions,
  defaultPicks,
  isSameChoice,
  lastChoice,
  lessOfOption,
  mustAsk,
  type OptionPick,
  optionPrices,
  touchOption,
} from './chosen-options.ts'
import { groupsOfProduct, type OptionGroup, type ProductOption } from './option-group.ts'

const option = (id: string, price = 0, more: Partial<ProductOption> = {}): ProductOption => ({
  id,
  name: id,
  name2: null,
  price,
  soldOut: false,
  printers: [],
  ...more,
})

const group = (id: string, more: Partial<OptionGroup>): OptionGroup => ({
  id,
  name: id,
  kind: 'choice',
  min: 0,
  max: null,
  defaults: [],
  ask: false,
  apart: false,
  order: 0,
  options: [],
  products: [],
  categories: [],
  exceptions: [],
  ...more,
})

const size = group('size', {
  kind: 'size',
  min: 1,
  max: 1,
  order: 1,
  defaults: ['small'],
  options: [option('small'), option('large', 100)],
  categories: ['coffee'],
})
const milk = group('milk', {
  min: 1,
  max: 1,
  order: 2,
  defaults: ['full cream'],
  options: [option('full cream'), option('oat', 70), option('soy', 50)],
  products: ['flat white', 'latte'],
})
const extras = group('extras', {
  kind: 'extra',
  max: 3,
  order: 3,
  apart: true,
  options: [option('shot', 60), option('syrup', 80, { soldOut: true })],
  categories: ['coffee'],
})
const groups = [extras, milk, size]

const flatWhite = { id: 'flat white', category: 'coffee', weighed: false }
const pick = (of: OptionGroup, chosen: string, quantity = 1) => ({ group: of.id, option: chosen, quantity })
const names = (of: readonly OptionGroup[]) => of.map(({ id }) => id)

describe('the option groups of a product', () => {
  test('are its own and those of its category, in their order', () => {
    expect(names(groupsOfProduct(groups, flatWhite))).toEqual(['size', 'milk', 'extras'])
    expect(names(groupsOfProduct(groups, { ...flatWhite, id: 'espresso' }))).toEqual(['size', 'extras'])
    expect(groupsOfProduct(groups, { id: 'cake', category: null, weighed: false })).toEqual([])
  })

  test('are none for weighed products', () => {
    expect(groupsOfProduct(groups, { ...flatWhite, weighed: true })).toEqual([])
  })

  test('can be left out, or have other prices, for one product', () => {
    const affogato = { id: 'affogato', category: 'coffee', weighed: false }
    const own = { ...size, exceptions: [{ product: 'affogato', leftOut: true, prices: {} }] }
    expect(names(groupsOfProduct([own, extras], affogato))).toEqual(['extras'])
    const dear = { ...size, exceptions: [{ product: 'flat white', leftOut: false, prices: { large: 130 } }] }
    const prices = (product: typeof affogato) => groupsOfProduct([dear], product)[0]?.options.map(({ price }) => price)
    expect(prices(flatWhite)).toEqual([0, 130])
    expect(prices(affogato)).toEqual([0, 100])
  })
})

describe('staff at the till', () => {
  const own = groupsOfProduct(groups, flatWhite)

  test('are asked when the defaults are not enough, or the group is always asked', () => {
    expect(mustAsk(own)).toBe(false)
    expect(mustAsk(own.map(entry => ({ ...entry, ask: true })))).toBe(true)
    expect(mustAsk(own.map(entry => ({ ...entry, defaults: [] })))).toBe(true)
    expect(mustAsk([extras])).toBe(false)
  })

  test('put it on the bill with an option of the only group that they are asked about, if it takes exactly one', () => {
    const required = { ...size, ask: true }
    expect(lastChoice([required])).toBe(required)
    expect(lastChoice([required, milk, extras])).toBe(required)
    const withoutDefault = { ...size, defaults: [] }
    expect(lastChoice([withoutDefault, extras])).toBe(withoutDefault)
    expect(lastChoice([required, { ...milk, ask: true }])).toBeUndefined()
    expect(lastChoice([size, { ...extras, ask: true }])).toBeUndefined()
  })

  test('change a size by touching another, and can clear a choice that is not required', () => {
    const small = [{ group: 'size', option: 'small', quantity: 1 }]
    expect(touchOption(size, 'large', small)).toEqual([{ group: 'size', option: 'large', quantity: 1 }])
    expect(touchOption(size, 'small', small)).toEqual(small)
    expect(touchOption({ ...size, min: 0 }, 'small', small)).toEqual([])
  })

  test('add extras one by one up to the group’s limit, and remove them', () => {
    const touches = (count: number) =>
      Array.from({ length: count }).reduce<readonly OptionPick[]>(picks => touchOption(extras, 'shot', picks), [])
    expect(touches(2)).toEqual([{ group: 'extras', option: 'shot', quantity: 2 }])
    expect(touches(5)).toEqual([{ group: 'extras', option: 'shot', quantity: 3 }])
    expect(lessOfOption('extras', 'shot', touches(2))).toEqual(touches(1))
    expect(lessOfOption('extras', 'shot', touches(1))).toEqual([])
  })
})

describe('chosen options', () => {
  const own = groupsOfProduct(groups, flatWhite)
  const problems = (...picks: ReturnType<typeof pick>[]) => {
    const chosen = chooseOptions(own, picks)
    return 'problems' in chosen ? chosen.problems.map(({ group: of, code }) => `${of} ${code}`) : []
  }
  const standard = [pick(size, 'small'), pick(milk, 'full cream')]

  test('are stored with name and price, in the order of groups and options', () => {
    const chosen = chooseOptions(own, [pick(extras, 'shot', 2), pick(milk, 'oat'), pick(size, 'large')])
    expect(chosen).toMatchObject([
      { group: 'size', option: 'large', name: 'large', quantity: 1, price: 100, apart: false, kind: 'size' },
      { group: 'milk', option: 'oat', quantity: 1, price: 70 },
      { group: 'extras', option: 'shot', quantity: 2, price: 60, apart: true },
    ])
    expect('problems' in chosen ? undefined : optionPrices(chosen)).toEqual({ joined: 170, apart: 120 })
  })

  test('start with the defaults, without sold-out options', () => {
    expect(defaultPicks(own)).toEqual(standard)
    const sold = own.map(entry => ({ ...entry, options: entry.options.map(each => ({ ...each, soldOut: true })) }))
    expect(defaultPicks(sold)).toEqual([])
  })

  test('must be enough, and not too many', () => {
    expect(problems(...standard)).toEqual([])
    expect(problems(pick(size, 'small'))).toEqual(['milk catalogue.options.tooFew'])
    expect(problems(...standard, pick(milk, 'soy'))).toEqual(['milk catalogue.options.tooMany'])
    expect(problems(...standard, pick(extras, 'shot', 3))).toEqual([])
    expect(problems(...standard, pick(extras, 'shot', 2), pick(extras, 'shot', 2))).toEqual([
      'extras catalogue.options.tooMany',
    ])
  })

  test('must be available', () => {
    expect(problems(...standard, pick(extras, 'syrup'))).toEqual(['extras catalogue.options.soldOut'])
    expect(problems(...standard, pick(extras, 'gold'))).toEqual(['extras catalogue.options.unknown'])
    expect(problems(...standard, { group: 'tea', option: 'mint', quantity: 1 })).toEqual([
      'tea catalogue.options.unknown',
    ])
    expect(problems(...standard, pick(extras, 'shot', 0.5))).toEqual(['extras catalogue.options.quantity'])
    expect(problems(...standard, pick(extras, 'shot', 0))).toEqual(['extras catalogue.options.quantity'])
  })

  test('are equal for two units only if all of them are', () => {
    const choice = (...picks: ReturnType<typeof pick>[]) => {
      const chosen = chooseOptions(own, picks)
      return 'problems' in chosen ? [] : chosen
    }
    const oat = choice(pick(size, 'small'), pick(milk, 'oat'))
    expect(isSameChoice(oat, choice(pick(milk, 'oat'), pick(size, 'small')))).toBe(true)
    expect(isSameChoice(oat, choice(...standard))).toBe(false)
    expect(isSameChoice(oat, undefined)).toBe(false)
    expect(isSameChoice(undefined, [])).toBe(true)
  })
})
