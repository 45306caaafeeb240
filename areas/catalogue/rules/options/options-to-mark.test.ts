import { expect, it } from 'vitest'
import { readOptionGroup } from './option-group-row.ts'
import { optionsToMark } from './options-to-mark.ts'

const option = (id: string, name: string) => ({ id, name, price: 0, soldOut: false, printers: [] })
const group = (id: string, name: string, options: ReturnType<typeof option>[], products: string[]) =>
  readOptionGroup({
    id,
    name,
    options,
    products,
    kind: 'choice',
    min: 0,
    max: null,
    ask: false,
    apart: false,
    order: 0,
    categories: [],
    default: [],
    exceptions: [],
  })

const GROUPS = [
  group('milk', 'Milk', [option('oat', 'Oat milk'), option('soy', 'Soy milk')], ['latte']),
  group('size', 'Size', [option('large', 'Large')], ['latte', 'tea']),
]
const names = (words: string, ...products: string[]) =>
  optionsToMark(
    GROUPS,
    words,
    products.map(id => ({ id, category: null, weighed: false })),
  ).map(({ group: name, option: marked }) => `${name}: ${marked.name}`)

it('are found by part of their name', () => {
  expect(names('OAT')).toEqual(['Milk: Oat milk'])
  expect(names(' ')).toEqual([])
})

it('are all those of a matching product', () => {
  expect(names('tea', 'tea')).toEqual(['Size: Large'])
  expect(names('latte', 'latte')).toEqual(['Milk: Oat milk', 'Milk: Soy milk', 'Size: Large'])
})
