import { expect, it } from 'vitest'
import { numberedNames } from './numbered-names.ts'

it('tries the name itself first, then numbered, within the length of a user name', () => {
  expect(numberedNames('casey.lee').slice(0, 3)).toEqual(['casey.lee', 'casey.lee2', 'casey.lee3'])
  const long = numberedNames('a'.repeat(40))
  expect(Math.max(...long.map(name => name.length))).toBe(40)
  expect(new Set(long).size).toBe(long.length)
})
