import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersFor, type Recommended } from './offers.ts'

const always = () => true
const sweet: Recommended = { name: 'Something sweet?', items: ['coffee', 'tea'], offers: ['cake', 'biscuit'] }
const cold: Recommended = { name: 'A drink?', items: ['pie', 'cake'], offers: ['water', 'cola'] }
const offered = (...bill: string[]) => offersFor([sweet, cold], bill, always).map(({ item }) => item)

describe('what is offered with a bill', () => {
  it('goes with what was rung up last, then with what came before, in the order that was set', () => {
    expect(offered('coffee')).toEqual(['cake', 'biscuit'])
    expect(offered('coffee', 'pie')).toEqual(['water', 'cola', 'cake', 'biscuit'])
  })

  it('is nothing that is on the bill, and nothing that is sold out', () => {
    expect(offered('coffee', 'cake')).toEqual(['water', 'cola', 'biscuit'])
    expect(offersFor([sweet], ['tea'], item => item !== 'cake')).toEqual([
      { item: 'biscuit', because: 'Something sweet?' },
    ])
  })

  it('is nothing where nothing is recommended', () => {
    expect(offered('nails')).toEqual([])
  })
})

const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const recommended = fc.record({ name: fc.string(), items: fc.array(id), offers: fc.array(id) })

it('no offer comes twice, stands on the bill, or is one too many', () => {
  fc.assert(
    fc.property(fc.array(recommended), fc.array(id), fc.nat(5), (all, bill, most) => {
      const items = offersFor(all, bill, always, most).map(({ item }) => item)
      expect(new Set(items).size).toBe(items.length)
      expect(items.length).toBeLessThanOrEqual(most)
      expect(items.filter(item => bill.includes(item))).toEqual([])
    }),
  )
})
