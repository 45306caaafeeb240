import { boolean, integer, money, percent, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** What points are worth when they are redeemed, and where (members.md section 2). */
export const RedeemRule = resource('member.redeemRule', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    active: boolean({ default: true }),
    /** So many points are worth `amount`. */
    points: integer({ min: 1, max: 1_000_000 }),
    amount: money({ min: 0.01, max: 100_000 }),
    /** Fewer are not redeemed; empty: one step. */
    minimum: integer({ min: 1, max: 1_000_000, optional: true }),
    /** Points are redeemed in multiples of it; empty: of `points`. */
    step: integer({ min: 1, max: 1_000_000, optional: true }),
    /** Most of a bill that points pay. */
    mostPercent: percent({ min: 1, max: 100, default: 100 }),
    ordLots: shops(),
    /** Of several the smallest applies. */
    priority: integer({ min: 0, max: 10_000, default: 100 }),
  },
  list: {
    columns: ['name', 'points', 'amount', 'minimum', 'step', 'mostPercent', 'ordLots', 'priority', 'active'],
    sort: 'name',
    filters: ['ordLots', 'active'],
  },
})
