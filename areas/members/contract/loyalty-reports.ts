import { date, reference, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'

const points = () => column('integer', { total: 'sum' })

/** opening + earned + awarded - redeemed + returned - reversed - expired + adjusted = closing. */
const figures = () => ({
  opening: points(),
  earned: points(),
  awarded: points(),
  redeemed: points(),
  givenBack: points(),
  reversed: points(),
  expired: points(),
  adjusted: points(),
  closing: points(),
  /** What the closing points are worth by the rule for redeeming of all shops. */
  worth: column('money', { total: 'sum' }),
})

/** Points of members in a period, each by what happened to them. */
export const Loyalty = report('report.loyalty', {
  parameters: { from: date(), to: date(), shop: shop(), member: reference('member.member', { optional: true }) },
  columns: { member: column('reference', { to: 'member.member' }), ...figures() },
  sort: '-closing',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

/** The same by the shop where it happened; empty: at no shop. */
export const SiteLoyalty = report('report.siteLoyalty', {
  parameters: { from: date(), to: date(), shop: shop() },
  columns: { shop: column('reference', { to: 'system.site' }), ...figures() },
  sort: '-closing',
  chart: { kind: 'bar', by: 'shop', figures: ['earned', 'redeemed'] },
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

const amount = () => column('money', { total: 'sum' })

/** Stored-value cards by type: what was sold, spent and lost, and what is owed to their holders. */
export const SvcReport = report('member.svcReport', {
  parameters: { from: date(), to: date(), shop: shop() },
  columns: {
    type: column('reference', { to: 'member.svcType' }),
    opening: amount(),
    sold: amount(),
    bonus: amount(),
    spent: amount(),
    refunded: amount(),
    withdrawn: amount(),
    reversed: amount(),
    breakage: amount(),
    adjusted: amount(),
    /** What is on the cards at the end: owed to their holders. */
    liability: amount(),
  },
  sort: '-liability',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})
