import { expect, it } from 'vitest'
import { heldTier, nextTier } from './tier.ts'

const tiers = [
  { id: 'gold', from: 20 },
  { id: 'silver', from: 5 },
]

it('shows what is missing to the next tier', () => {
  expect(nextTier(tiers, 19)).toEqual({ id: 'gold', missing: 1 })
  expect(nextTier(tiers, 20)).toBeUndefined()
})

it('raises a member immediately, and lowers at the end of the period', () => {
  const silver = heldTier(undefined, tiers, 5, '2026-03-01', '2027-01-01')
  expect(silver).toEqual({ tier: 'silver', until: '2027-01-01' })
  expect(heldTier(silver, tiers, 20, '2026-06-01', '2027-01-01')).toEqual({ tier: 'gold', until: '2027-01-01' })
  const gold = { tier: 'gold', until: '2027-01-01' }
  expect(heldTier(gold, tiers, 6, '2026-12-31', '2027-01-01')).toBe(gold)
  expect(heldTier(gold, tiers, 6, '2027-01-01', '2028-01-01')).toEqual({ tier: 'silver', until: '2028-01-01' })
  expect(heldTier(silver, tiers, 0, '2027-01-01', '2028-01-01')).toEqual({ tier: undefined, until: '2028-01-01' })
})
