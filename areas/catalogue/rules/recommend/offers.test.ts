import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersFor, type Recommended } from './offers.ts'

const always = () => true
const sweet: Recommended = { name: 'Something sweet?', items: ['coffee', 'tea'], offers: ['cake', 'biscuit'] }
const cold: Recommended = { name: 'A drink?', items: ['pie', 'cake'], offers: ['water', 'cola'] }
const offered = (...bill: string[]) => offersFor([sweet, cold], bill, always).map(({ item }) => item)

describe('products offered with a bill', () => {
  it('follow the line that was rung up last, then earlier ones, in the configured order', () => {
    expect(offered('coffee')).toEqual(['cake', 'biscuit'])
    expect(offered('coffee', 'pie')).toEqual(['water', 'cola', 'cake', 'biscuit'])
  })

  it('exclude products on the bill and sold-out ones', () => {
    expect(offered('coffee', 'cake')).toEqual(['water', 'cola', 'biscuit'])
    expect(offersFor([sweet], ['tea'], item => item !== 'cake')).toEqual([
      { item: 'biscuit', because: 'Something sweet?' },
    ])
  })

  it('are none without recommendations', () => {
    expect(offered('nails')).toEqual([])
  })
})

const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const recommended = fc.record({ name: fc.string(), items: fc.array(id), offers: fc.array(id) })

it('no offer is repeated, on the bill, or beyond the limit', () => {
  fc.assert(
    fc.property(fc.array(recommended), fc.array(id), fc.nat(5), (all, bill, most) => {
      const items = offersFor(all, bill, always, most).map(({ item }) => item)
      expect(new Set(items).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(most)
      expect(items.filter(item => bill.includes(item))).toEqual([])
    }),
  )
})
