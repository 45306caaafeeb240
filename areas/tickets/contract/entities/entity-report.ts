import { choice, date, reference, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

export const ENTITY_DIMENSIONS = ['entity', 'day'] as const
export type EntityDimension = (typeof ENTITY_DIMENSIONS)[number]

const by =
  (dimension: EntityDimension) =>
  (parameters: Readonly<Record<string, unknown>>): boolean =>
    (parameters.by ?? 'entity') === dimension

const hours = () => column('decimal', { total: 'sum' })
const amount = () => column('money', { total: 'sum' })
const count = () => column('integer', { total: 'sum' })

/** Hours in which entities were open, reserved and used, and what they earned: by the business day of the start (tickets.md section 11). */
export const EntityReservationReport = report('report.entityReservation', {
  parameters: {
    ...{ from: date(), to: date(), shop: shop(), shopDays: shopDays() },
    entity: reference('acs.entity', { optional: true }),
    by: choice(ENTITY_DIMENSIONS, { default: 'entity' }),
  },
  columns: {
    entity: column('reference', { to: 'acs.entity', when: by('entity') }),
    day: column('date', { when: by('day') }),
    /** By the present terms. */
    open: hours(),
    /** Of reservations that stand, no-shows included. */
    reserved: hours(),
    /** Of those whose people came. */
    used: hours(),
    use: column('percent', { ratio: { of: 'reserved', per: 'open' } }),
    reservations: count(),
    people: count(),
    noShows: count(),
    net: amount(),
    /** Paid less refunded, of all statuses: forfeited deposits are kept. */
    income: amount(),
  },
  sort: '-income',
  chart: ({ by: chosen }) => ({
    kind: 'bar',
    by: chosen === 'day' ? 'day' : 'entity',
    figures: ['open', 'reserved', 'used'],
  }),
  period: { from: 'from', to: 'to', shopDays: 'shopDays', opens: 'thisMonth' },
  shop: 'shop',
  more: ['entity'],
})
