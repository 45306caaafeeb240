import { z } from 'zod'
import { boolean, instant, integer, json, references, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

const cents = z.number().min(0).max(100_000).multipleOf(0.01)

/** From an amount paid: bonus as an amount, or in percent of what was paid. */
export const awardStep = z.union([
  z.strictObject({ from: cents, amount: cents }),
  z.strictObject({ from: cents, percent: z.number().min(0).max(1000) }),
])
export type AwardStepInput = z.infer<typeof awardStep>

/** Bonus that is given with a top-up (members.md section 3). */
export const TopupAward = resource('member.topupAward', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    active: boolean({ default: true }),
    /** The highest step that is reached gives its bonus alone. */
    tiers: json(z.array(awardStep).min(1).max(20).readonly()),
    /** Types of cards; none is all. */
    types: references('member.svcType', { default: [] }),
    /** Days that the bonus lasts; empty: as long as the card. */
    bonusDays: integer({ min: 1, max: 3650, unit: 'days', optional: true }),
    oncePerMember: boolean({ default: false }),
    ordLots: shops(),
    from: instant({ optional: true }),
    to: instant({ optional: true }),
  },
  list: {
    columns: ['name', 'types', 'bonusDays', 'oncePerMember', 'ordLots', 'from', 'to', 'active'],
    sort: 'name',
    filters: ['types', 'ordLots', 'active'],
  },
  sections: {
    award: ['name', 'tiers', 'bonusDays', 'oncePerMember', 'active'],
    when: ['types', 'ordLots', 'from', 'to'],
  },
})
