import { expect, test } from 'vitest'
import { unkeepable } from './unkeepable.ts'

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
