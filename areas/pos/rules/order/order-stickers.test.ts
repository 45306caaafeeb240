import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStickers } from './order-stickers.ts'

const line = (name: string, quantity: number) => ({ name, quantity, options: ['Large', 'Oat milk'], note: 'Hot' })
const ORDER = {
  number: 'W-1',
  customerName: 'Alex',
  place: null,
  promisedFor: null,
  lines: [line('Flat white', 2), line('Olives', 0.35)],
}
const MOST = 200

describe('the stickers of an order', () => {
  it('are one a piece with its options, counted from 1; what is weighed has one', () => {
    expect(
      orderStickers(ORDER, 'Website', MOST).map(({ item }) => [item.name, item.options, item.number, item.count]),
    ).toEqual([
      ['Flat white', 'Large, Oat milk', 1, 3],
      ['Flat white', 'Large, Oat milk', 2, 3],
      ['Olives', 'Large, Oat milk', 3, 3],
    ])
  })

  it('name the order, its customer and its channel, and no place or time that it has not', () => {
    expect(orderStickers(ORDER, 'Website', MOST)[0]?.order).toEqual({
      ...{ number: 'W-1', customer: 'Alex', channel: 'Website', place: '', promisedFor: '' },
    })
  })

  it('are never more than may be printed at once, and always count what is printed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }), quantities => {
        const stickers = orderStickers({ ...ORDER, lines: quantities.map(each => line('Tea', each)) }, '', MOST)
        const ordered = quantities.reduce((total, each) => total + each, 0)
        expect(stickers).toHaveLength(Math.min(MOST, ordered))
        expect(stickers.map(({ item }) => item.number)).toEqual(stickers.map((_, at) => at + 1))
        for (const { item } of stickers) expect(item.count).toBe(stickers.length)
      }),
    )
  })
})
