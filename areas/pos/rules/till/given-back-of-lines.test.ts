import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenBackOfLines, type LineOfItem } from './given-back-of-lines.ts'

const line = (item: string, quantity: number, ...options: string[]): LineOfItem => ({
  item,
  quantity,
  options: options.map(option => ({ option, quantity: 1 })),
})

test('a large latte that comes back is not the small one', () => {
  const lines = [line('latte', 2, 'small'), line('latte', 1, 'large', 'oat')]
  expect(givenBackOfLines(lines, [line('latte', 1, 'oat', 'large')])).toEqual([0, 1])
})

test('what comes back without its options is of the first line of the item that is left', () => {
  const lines = [line('latte', 2, 'small'), line('latte', 1, 'large'), line('cake', 1)]
  expect(givenBackOfLines(lines, [line('latte', 1, 'large'), line('latte', 2)])).toEqual([2, 1, 0])
  expect(givenBackOfLines(lines, [line('latte', 3)])).toEqual([2, 1, 0])
})

test('lines that are alike are given back from the first', () => {
  const lines = [line('bread', 1.5), line('bread', 2)]
  expect(givenBackOfLines(lines, [line('bread', 0.3), line('bread', 1.5)])).toEqual([1.5, 0.3])
})

const anyLine = fc
  .record({
    item: fc.constantFrom('a', 'b'),
    option: fc.constantFrom('x', 'y', ''),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ item, option, quantity }) => line(item, quantity, ...(option ? [option] : [])))

test('never is more given back of a line than it had, and all of an item is accounted for', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (lines, back) => {
      const given = givenBackOfLines(lines, back)
      for (const [at, quantity] of given.entries()) expect(quantity).toBeLessThanOrEqual(lines[at]?.quantity ?? 0)
      for (const item of ['a', 'b']) {
        const sumOf = (of: readonly LineOfItem[]) =>
          of.reduce((all, one) => all + (one.item === item ? one.quantity : 0), 0)
        const inAll = given.reduce((all, quantity, at) => all + (lines[at]?.item === item ? quantity : 0), 0)
        expect(inAll).toBe(Math.min(sumOf(lines), sumOf(back)))
      }
    }),
  )
})
