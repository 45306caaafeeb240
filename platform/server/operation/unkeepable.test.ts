import { expect, test } from 'vitest'
import { keepable, unkeepable } from './unkeepable.ts'

test('what people write in any script can be kept', () => {
  expect(unkeepable({ name: 'Café 咖啡 قهوة 💥', tags: ['a\nb\t', ''], more: { n: 1, none: null } })).toBe(undefined)
})

test('the character nought and half pairs cannot, and where they stand is said', () => {
  expect(unkeepable({ row: { name: 'a\0b' } })).toBe('row.name')
  expect(unkeepable({ rows: [{ name: 'fine' }, { name: '\ud83d' }] })).toBe('rows.1.name')
  expect(unkeepable('\udca5')).toBe('')
  expect(unkeepable({ row: { settings: { 'a\0b': 1 } } })).toBe('row.settings')
})

test('what is deeper than any call is not kept, however deep it is', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(unkeepable({ row: deep })).toMatch(/^row\.0\.0/)
})

test('the name of a file is a text too', () => {
  expect(unkeepable({ file: new File([], 'past.csv') })).toBe(undefined)
  expect(unkeepable({ file: new File([], 'past\0.csv') })).toBe('file.name')
})

test('a member that the call judges itself is not looked at', () => {
  expect(unkeepable({ sales: ['a\0b'] }, 'sales')).toBe(undefined)
  expect(unkeepable({ sales: [], ordLot: 'a\0b' }, 'sales')).toBe('ordLot')
})

test('what could not be stored can be, with replacement characters', () => {
  const sale = { name: 'a\0b', half: 'Caf\ud83d', 'na\0me': [1, null, '💥'], deep: {} }
  let deep: Record<string, unknown> = sale.deep
  for (let level = 0; level < 1000; level += 1) deep = deep.in = {}
  const kept = keepable(sale)
  expect(kept).toMatchObject({ name: 'a\ufffdb', half: 'Caf\ufffd', 'na\ufffdme': [1, null, '💥'] })
  expect(unkeepable(kept)).toBe(undefined)
})
