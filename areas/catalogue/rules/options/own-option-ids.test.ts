import { expect, test } from 'vitest'
import { type GroupRow, withOwnOptionIds } from './own-option-ids.ts'

const milk: GroupRow = {
  id: 'milk',
  options: [{ id: 'full' }, { id: 'oat' }],
  default: ['full'],
  exceptions: [{ prices: { oat: 0.5 } }],
}
const owned = new Map([
  ['full', 'milk'],
  ['oat', 'milk'],
])
const counter = () => {
  let count = 0
  return () => `new${++count}`
}
const withIds = (...groups: GroupRow[]) => withOwnOptionIds(groups, owned, counter())

test('options keep the ids by which bills know them', () => {
  expect(withIds(milk)).toEqual([milk])
})

test('an option without an id is given one', () => {
  expect(withIds({ ...milk, options: [...milk.options, {}] })[0]?.options).toEqual([...milk.options, { id: 'new1' }])
})

test('a copy has options of its own, with the same defaults and exceptions', () => {
  expect(withIds({ ...milk, id: 'copy' })).toEqual([
    {
      id: 'copy',
      options: [{ id: 'new1' }, { id: 'new2' }],
      default: ['new1'],
      exceptions: [{ prices: { new2: 0.5 } }],
    },
  ])
})

test('a group that was deleted comes back with the ids that it had', () => {
  expect(withOwnOptionIds([milk], new Map(), counter())).toEqual([milk])
})

test('two copies in one go share no option', () => {
  const fresh = { ...milk, id: 'one', options: [{ id: 'soy' }], default: [], exceptions: [] }
  const ids = withIds(fresh, { ...fresh, id: 'other' }).flatMap(({ options }) => options.map(({ id }) => id))
  expect(ids).toEqual(['soy', 'new1'])
})
