import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTransit, receiptOf, wrongArrivals } from './transit.ts'

const line = (lineId: string, quantity: number, receivedQuantity = 0, settledQuantity = 0) => ({
  lineId,
  quantity,
  receivedQuantity,
  settledQuantity,
})

it('all that is in transit arrives where nothing is named', () => {
  expect(receiptOf([line('a', 5, 2), line('b', 3, 3)], undefined, false)).toEqual([
    { lineId: 'a', received: 3, settled: 0 },
  ])
})

it('what is missing is settled only where one settles', () => {
  const arrived = [{ lineId: 'a', quantity: 2 }]
  expect(receiptOf([line('a', 5), line('b', 1)], arrived, false)).toEqual([{ lineId: 'a', received: 2, settled: 0 }])
  expect(receiptOf([line('a', 5), line('b', 1)], arrived, true)).toEqual([
    { lineId: 'a', received: 2, settled: 3 },
    { lineId: 'b', received: 0, settled: 1 },
  ])
})

it('more than was sent, a line named twice and a line that is not there are wrong', () => {
  const arrived = ['a', 'a', 'c'].map(lineId => ({ lineId, quantity: 1 }))
  expect(wrongArrivals([line('a', 1), line('b', 1)], [...arrived, { lineId: 'b', quantity: 2 }])).toEqual([
    { lineId: 'a', quantity: 1 },
    { lineId: 'c', quantity: 1 },
    { lineId: 'b', quantity: 2 },
  ])
})

it('nothing is left in transit once a receipt settles, whatever arrived', () => {
  const thousandths = fc.integer({ min: 0, max: 100_000 }).map(n => n / 1000)
  fc.assert(
    fc.property(thousandths, fc.double({ min: 0, max: 1, noNaN: true }), (quantity, share) => {
      const sent = line('a', quantity)
      const came = Number((quantity * share).toFixed(3)) // not money: a quantity of a test
      const [receipt] = receiptOf([sent], [{ lineId: 'a', quantity: Math.min(came, quantity) }], true)
      expect(
        inTransit({ ...sent, receivedQuantity: receipt?.received ?? 0, settledQuantity: receipt?.settled ?? 0 }),
      ).toBe(0)
    }),
  )
})
