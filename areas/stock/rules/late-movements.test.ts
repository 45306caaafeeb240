import { describe, expect, it } from 'vitest'
import { countAdjustments, type StandingCount } from './late-movements.ts'

const count = (taking: string, countedAt: string, more: Partial<StandingCount> = {}): StandingCount => ({
  taking,
  siteId: 'grocer',
  itemId: 'milk',
  countedAt,
  auditedAt: '2026-03-02T20:00:00.000Z',
  ...more,
})
const sold = (at: string) => ({ siteId: 'grocer', itemId: 'milk', quantity: -3, at })
const NOON = '2026-03-02T12:00:00.000Z'

describe('a movement that is recorded late', () => {
  it('is compensated by the first count after it', () => {
    const counts = [count('evening', '2026-03-02T18:00:00.000Z'), count('afternoon', '2026-03-02T14:00:00.000Z')]
    expect(countAdjustments([sold(NOON)], counts)).toMatchObject([{ count: { taking: 'afternoon' }, quantity: 3 }])
  })

  it('is posted unchanged when no count follows', () => {
    expect(countAdjustments([sold(NOON)], [count('morning', '2026-03-02T09:00:00.000Z')])).toEqual([])
  })

  it('affects only its own item at its own shop', () => {
    const elsewhere = [
      count('a', '2026-03-02T14:00:00.000Z', { siteId: 'depot' }),
      count('b', '2026-03-02T14:00:00.000Z', { itemId: 'bread' }),
    ]
    expect(countAdjustments([sold(NOON)], elsewhere)).toEqual([])
  })

  it('is compensated if it happened before counting started', () => {
    expect(countAdjustments([sold(NOON)], [count('noon', NOON)])).toHaveLength(1)
  })
})
