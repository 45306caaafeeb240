import { expect, test } from 'vitest'
import { findUnstorable, toStorable } from './storable.ts'

test('what people write in any script can be kept', () => {
  expect(findUnstorable({ name: 'Café 咖啡 قهوة 💥', tags: ['a\nb\t', ''], more: { n: 1, none: null } })).toBe(
    undefined,
  )
})

test('the character nought and half pairs cannot, and where they stand is said', () => {
  expect(findUnstorable({ row: { name: 'a\0b' } })).toBe('row.name')
  expect(findUnstorable({ rows: [{ name: 'fine' }, { name: '\ud83d' }] })).toBe('rows.1.name')
  expect(findUnstorable('\udca5')).toBe('')
  expect(findUnstorable({ row: { settings: { 'a\0b': 1 } } })).toBe('row.settings')
})

test('what is deeper than any call is not kept, however deep it is', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(findUnstorable({ row: deep })).toMatch(/^row\.0\.0/)
})

test('the name of a file is a text too', () => {
  expect(findUnstorable({ file: new File([], 'past.csv') })).toBe(undefined)
  expect(findUnstorable({ file: new File([], 'past\0.csv') })).toBe('file.name')
})

test('a member that the call judges itself is not looked at', () => {
  expect(findUnstorable({ sales: ['a\0b'] }, 'sales')).toBe(undefined)
  expect(findUnstorable({ sales: [], ordLot: 'a\0b' }, 'sales')).toBe('ordLot')
})

test('what could not be stored can be, with replacement characters', () => {
  const sale = { name: 'a\0b', half: 'Caf\ud83d', 'na\0me': [1, null, '💥'], deep: {} }
  let deep: Record<string, unknown> = sale.deep
  for (let level = 0; level < 1000; level += 1) deep = deep.in = {}
  const storable = toStorable(sale)
  expect(storable).toMatchObject({ name: 'a\ufffdb', half: 'Caf\ufffd', 'na\ufffdme': [1, null, '💥'] })
  expect(findUnstorable(storable)).toBe(undefined)
})
