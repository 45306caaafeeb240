import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineOfItem, refundedByLine } from './refunded-by-line.ts'

const line = (item: string, quantity: number, ...options: string[]): LineOfItem => ({
  item,
  quantity,
  options: options.map(option => ({ option, quantity: 1 })),
})

test('a refunded large latte counts against the large one, whatever the order of its options', () => {
  const lines = [line('latte', 2, 'small'), line('latte', 1, 'large', 'oat')]
  expect(refundedByLine(lines, [line('latte', 1, 'oat', 'large')])).toEqual([0, 1])
})

test('a refunded large latte counts against the large one by its price name', () => {
  const lines = [
    { ...line('latte', 2), priceName: 'Small' },
    { ...line('latte', 1), priceName: 'Large' },
  ]
  expect(refundedByLine(lines, [{ ...line('latte', 1), priceName: 'Large' }])).toEqual([0, 1])
  expect(refundedByLine(lines, [line('latte', 1)])).toEqual([1, 0])
})

test('a refund without options counts against the first lines of the item with any quantity left', () => {
  const lines = [line('latte', 2, 'small'), line('latte', 1, 'large'), line('cake', 1)]
  expect(refundedByLine(lines, [line('latte', 1, 'large'), line('latte', 2)])).toEqual([2, 1, 0])
  expect(refundedByLine(lines, [line('latte', 3)])).toEqual([2, 1, 0])
})

test('identical lines are refunded from the first', () => {
  const lines = [line('bread', 1.5), line('bread', 2)]
  expect(refundedByLine(lines, [line('bread', 0.3), line('bread', 1.5)])).toEqual([1.5, 0.3])
})

const anyLine = fc
  .record({
    item: fc.constantFrom('a', 'b'),
    option: fc.constantFrom('x', 'y', ''),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ item, option, quantity }) => line(item, quantity, ...(option ? [option] : [])))

test('never refunds more of a line than it had, and accounts for all of an item', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (lines, back) => {
      const refunded = refundedByLine(lines, back)
      for (const [at, quantity] of refunded.entries()) expect(quantity).toBeLessThanOrEqual(lines[at]?.quantity ?? 0)
      for (const item of ['a', 'b']) {
        const sumOf = (of: readonly LineOfItem[]) =>
          of.reduce((all, each) => all + (each.item === item ? each.quantity : 0), 0)
        const inAll = refunded.reduce((all, quantity, at) => all + (lines[at]?.item === item ? quantity : 0), 0)
        expect(inAll).toBe(Math.min(sumOf(lines), sumOf(back)))
      }
    }),
  )
})
