import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dish, type DishChange, orderChanges, type TicketDish } from './order-changes.ts'

const dish = (name: string, quantity: number): Dish => ({ name, quantity, options: [], note: '' })
const anyDish = fc.record({
  name: fc.constantFrom('Burger', 'Chips', 'Tea'),
  options: fc.subarray(['Large', 'No onion']),
  note: fc.constantFrom('', 'hot'),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const asTickets = (changes: readonly DishChange[], isOpen = true): TicketDish[] =>
  changes.map(change => ({ ...change, isOpen }))
const sums = (dishes: readonly Dish[]) => {
  const byDish = Map.groupBy(dishes, ({ name, options, note }) => JSON.stringify([name, options, note]))
  return [...byDish]
    .map(([key, rows]) => [key, rows.reduce((all, { quantity }) => all + quantity, 0)] as const)
    .filter(([, quantity]) => quantity !== 0)
    .sort(([a], [b]) => a.localeCompare(b))
}

describe('changes of an order on a kitchen screen', () => {
  it('add what is new and strike what is not wanted any more', () => {
    const tickets = asTickets(orderChanges([], [dish('Burger', 2), dish('Chips', 1)]))
    expect(orderChanges(tickets, [dish('Burger', 1), dish('Tea', 1)])).toEqual([
      { ...dish('Burger', -1), lineNo: 1 },
      { ...dish('Chips', -1), lineNo: 2 },
      { ...dish('Tea', 1), lineNo: 3 },
    ])
  })

  it('strike nothing that is made', () => {
    expect(orderChanges(asTickets(orderChanges([], [dish('Burger', 2)]), false), [])).toEqual([])
  })

  it('leave on the screen exactly what is wanted, whatever was ordered before', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyDish, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), revisions => {
        const tickets: TicketDish[] = []
        for (const wanted of revisions) tickets.push(...asTickets(orderChanges(tickets, wanted)))
        expect(sums(tickets)).toEqual(sums(revisions.at(-1) ?? []))
        expect(orderChanges(tickets, revisions.at(-1) ?? [])).toEqual([])
      }),
    )
  })
})
