import { expect, it } from 'vitest'
import { anyOf } from './any-of.ts'

const of = (many: number) =>
  anyOf(
    Array.from({ length: many }, (_, at) => `v${at}`),
    'text',
  )

it('one value is compared with as it is', () => {
  expect([of(1).text, of(1).values]).toEqual(['$1::"text"', ['v0']])
})

it('a few values are as many parameters as the next power of two, the last one over and over', () => {
  expect(of(3).values).toEqual(['v0', 'v1', 'v2', 'v2'])
  expect(of(3).text).toBe('any(array[$1::"text",$2::"text",$3::"text",$4::"text"])')
})

it('lists of up to twenty make six texts of a statement in all', () => {
  const lengths = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(new Set(lengths.map(many => of(many).text)).size).toBe(6)
})

it('none and many values are one parameter', () => {
  expect([of(0).values, of(21).values.length]).toEqual([[[]], 1])
})
