import {
  boolean,
  choice,
  decimal,
  instant,
  integer,
  money,
  references,
  shops,
  text,
  weekdays,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { EXPIRY_KINDS } from '../rules/points/lot-end.ts'

/** base: points for money; one applies. bonus: multiplies them; the highest applies alone. */
export const EARN_RULE_KINDS = ['base', 'bonus'] as const

/** How members earn points, where and when (members.md section 2). */
export const EarnRule = resource('member.earnRule', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    kind: choice(EARN_RULE_KINDS, { default: 'base' }),
    active: boolean({ default: true }),
    /** `points` for every full `per` of money. */
    points: integer({ min: 1, max: 1_000_000, optional: true }),
    per: money({ min: 0.01, max: 1_000_000, optional: true }),
    /** Whether tax is part of what earns. */
    withTax: boolean({ default: true }),
    excludedCategories: references('catalogue.category', { default: [] }),
    expiry: choice(EXPIRY_KINDS, { default: 'never' }),
    expiryMonths: integer({ min: 1, max: 120, unit: 'months', optional: true }),
    factor: decimal({ min: 1, max: 100, optional: true }),
    ordLots: shops(),
    from: instant({ optional: true }),
    to: instant({ optional: true }),
    weekdays: weekdays({ default: [] }),
    /** Of several base rules the smallest applies. */
    priority: integer({ min: 0, max: 10_000, default: 100 }),
  },
  list: {
    columns: ['name', 'kind', 'points', 'per', 'factor', 'expiry', 'ordLots', 'from', 'to', 'priority', 'active'],
    sort: 'name',
    filters: ['kind', 'ordLots', 'active'],
  },
  sections: {
    earning: ['name', 'kind', 'points', 'per', 'withTax', 'excludedCategories', 'factor', 'active'],
    lasting: ['expiry', 'expiryMonths'],
    when: ['ordLots', 'from', 'to', 'weekdays', 'priority'],
  },
})
