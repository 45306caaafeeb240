import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftToMake, type OpenTicket } from './struck-lines.ts'

const ticket = (id: string, billId: string, ...lines: [number, number][]): OpenTicket => ({
  id,
  billId,
  lines: lines.map(([lineNo, quantity]) => ({ lineNo, quantity })),
})

test('strikes voided lines from the ticket that ordered them', () => {
  const left = leftToMake([ticket('a', 'bill', [1, 2], [2, 1]), ticket('b', 'bill', [1, -1])])
  expect(Object.fromEntries(left)).toEqual({ 'a 1': 1, 'a 2': 1, 'b 1': 0 })
})

test('ignores voids of other bills', () => {
  expect(leftToMake([ticket('a', 'bill', [1, 2]), ticket('b', 'other', [1, -1])]).get('a 1')).toBe(2)
})

test('never strikes more than was voided, nor leaves a negative quantity', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -5, max: 5 }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const tickets = lines.map((each, at) => ticket(`t${at}`, 'bill', each))
      const left = [...leftToMake(tickets).values()]
      const wanted = lines.reduce((all, [, quantity]) => all + Math.max(0, quantity), 0)
      const back = lines.reduce((all, [, quantity]) => all + Math.max(0, -quantity), 0)
      const stays = left.reduce((all, quantity) => all + quantity, 0)
      expect(Math.min(...left, 0)).toBe(0)
      expect(stays).toBeGreaterThanOrEqual(wanted - back)
      expect(stays).toBeLessThanOrEqual(wanted)
    }),
  )
})
