import { expect, it } from 'vitest'
import { replacedNames } from './replaced-names.ts'
import { readReplacedWords } from './replaced-words.ts'
import { readSource } from './source-file.ts'

const words = readReplacedWords()
const find = (text: string, path = 'areas/pos/rules/sale.ts') =>
  replacedNames(readSource(path, text), words).map(({ line }) => line)

it('finds a replaced word in names of values, functions, types and parameters', () => {
  expect(find('export const queuedDeeds = 1')).toEqual([1])
  expect(find('const FIRST_DEED = 1')).toEqual([1])
  expect(find('\nfunction findContender(a: number) { return a }')).toEqual([2])
  expect(find('type Firing = 1; interface Rivalry {}')).toEqual([1, 1])
  expect(find('const list = (kept: number) => kept')).toEqual([1])
})

it('finds it in the name of a file or folder', () => {
  expect(find('', 'areas/pos/console/stages/pay.ts')).toEqual([undefined])
})

it('finds parts of several words, in this order only', () => {
  expect(find('', 'areas/stock/console/look-into.tsx')).toEqual([undefined])
  expect(find('const salesSoFar = 1; const farSo = 2')).toEqual([1])
})

it('finds whole names that say nothing, and leaves them as parts of others', () => {
  expect(find('const found = 1')).toEqual([1])
  expect(find('const foundRows = 1')).toEqual([])
})

it('leaves names of fields, which the wire may fix', () => {
  expect(find('const answer = { found: 1 }; const { found } = answer')).toEqual([])
})
