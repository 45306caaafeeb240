import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTransit, toReceipt, wrongArrivals } from './transit.ts'

const line = (lineId: string, quantity: number, receivedQuantity = 0, settledQuantity = 0) => ({
  lineId,
  quantity,
  receivedQuantity,
  settledQuantity,
})

it('everything in transit arrives when no quantities are entered', () => {
  expect(toReceipt([line('a', 5, 2), line('b', 3, 3)], undefined, false)).toEqual([
    { lineId: 'a', received: 3, settled: 0 },
  ])
})

it('missing goods are written off only when requested', () => {
  const arrived = [{ lineId: 'a', quantity: 2 }]
  expect(toReceipt([line('a', 5), line('b', 1)], arrived, false)).toEqual([{ lineId: 'a', received: 2, settled: 0 }])
  expect(toReceipt([line('a', 5), line('b', 1)], arrived, true)).toEqual([
    { lineId: 'a', received: 2, settled: 3 },
    { lineId: 'b', received: 0, settled: 1 },
  ])
})

it('more than was sent, duplicate lines and unknown lines are refused', () => {
  const arrived = ['a', 'a', 'c'].map(lineId => ({ lineId, quantity: 1 }))
  expect(wrongArrivals([line('a', 1), line('b', 1)], [...arrived, { lineId: 'b', quantity: 2 }])).toEqual([
    { lineId: 'a', quantity: 1 },
    { lineId: 'c', quantity: 1 },
    { lineId: 'b', quantity: 2 },
  ])
})

it('nothing is left in transit once the rest is settled', () => {
  const thousandths = fc.integer({ min: 0, max: 100_000 }).map(n => n / 1000)
  fc.assert(
    fc.property(thousandths, fc.double({ min: 0, max: 1, noNaN: true }), (quantity, share) => {
      const sent = line('a', quantity)
      const came = Number((quantity * share).toFixed(3)) // not money: a quantity of a test
      const [receipt] = toReceipt([sent], [{ lineId: 'a', quantity: Math.min(came, quantity) }], true)
      expect(
        inTransit({ ...sent, receivedQuantity: receipt?.received ?? 0, settledQuantity: receipt?.settled ?? 0 }),
      ).toBe(0)
    }),
  )
})
