import { expect, test } from 'vitest'
import { itemsOfThing, keyOfThing, soldThing } from './sold-thing.ts'

const stock = new Map([
  ['oat', 'oat milk'],
  ['shot', 'beans'],
  ['no onion', 'onion'],
])
const thing = (...options: Parameters<typeof soldThing>[1]) => soldThing('latte', options, option => stock.get(option))

test('a latte with oat milk and two extra shots uses milk and beans as well', () => {
  const sold = thing(
    { option: 'oat', kind: 'choice', quantity: 1 },
    { option: 'shot', kind: 'extra', quantity: 2 },
    { option: 'large', kind: 'size', quantity: 1 },
  )
  expect(sold).toEqual({
    item: 'latte',
    adds: [
      { item: 'oat milk', quantity: 1 },
      { item: 'beans', quantity: 2 },
    ],
    without: [],
  })
  expect(itemsOfThing(sold)).toEqual(['latte', 'oat milk', 'beans'])
})

test('a removed ingredient is left out of the recipe', () => {
  expect(thing({ option: 'no onion', kind: 'remove', quantity: 1 })).toEqual({
    item: 'latte',
    adds: [],
    without: ['onion'],
  })
})

test('units with the same options have the same key, and without options it is the item', () => {
  const oat = { option: 'oat', kind: 'choice', quantity: 1 } as const
  expect(keyOfThing(thing())).toBe('latte')
  expect(keyOfThing(thing({ option: 'large', kind: 'size', quantity: 1 }))).toBe('latte')
  expect(keyOfThing(thing(oat))).toBe(keyOfThing(thing(oat)))
  expect(keyOfThing(thing(oat))).not.toBe(keyOfThing(thing({ ...oat, quantity: 2 })))
})
