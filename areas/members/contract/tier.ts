import { choice, decimal, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TIER_MEASURES } from '../rules/points/tier.ts'

/** year: the calendar year. months12: the twelve months up to today. */
export const TIER_PERIODS = ['year', 'months12'] as const

/** Tiers of the loyalty programme. All of a merchant count by the measure and period of the lowest one. */
export const Tier = resource('member.tier', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 40, unique: true }),
    measure: choice(TIER_MEASURES, { default: 'spend' }),
    period: choice(TIER_PERIODS, { default: 'months12' }),
    /** Spend in whole currency units, points, or visits. */
    from: integer({ min: 0, max: 10_000_000 }),
    /** Multiplies what members of the tier earn. */
    factor: decimal({ min: 1, max: 100, default: 1 }),
    /** Price level of its members; empty: the ordinary price. */
    priceLevel: integer({ min: 2, max: 4, optional: true }),
    gift: text({ max: 200, default: '' }),
    /** Members who rise to the tier get a voucher for it. */
    giftReward: reference('member.reward', { optional: true }),
  },
  list: { columns: ['name', 'measure', 'period', 'from', 'factor', 'priceLevel', 'gift', 'giftReward'], sort: 'from' },
})
