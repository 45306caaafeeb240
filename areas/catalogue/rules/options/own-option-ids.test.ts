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

test('options keep the ids that bills refer to', () => {
  expect(withIds(milk)).toEqual([milk])
})

test('an option without an id gets one', () => {
  expect(withIds({ ...milk, options: [...milk.options, {}] })[0]?.options).toEqual([...milk.options, { id: 'new1' }])
})

test('a copy has its own options, with the same defaults and exceptions', () => {
  expect(withIds({ ...milk, id: 'copy' })).toEqual([
    {
      id: 'copy',
      options: [{ id: 'new1' }, { id: 'new2' }],
      default: ['new1'],
      exceptions: [{ prices: { new2: 0.5 } }],
    },
  ])
})

test('a restored group has the ids it had', () => {
  expect(withOwnOptionIds([milk], new Map(), counter())).toEqual([milk])
})

test('two copies created together share no option', () => {
  const fresh = { ...milk, id: 'one', options: [{ id: 'soy' }], default: [], exceptions: [] }
  const ids = withIds(fresh, { ...fresh, id: 'other' }).flatMap(({ options }) => options.map(({ id }) => id))
  expect(ids).toEqual(['soy', 'new1'])
})
