import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, date, shop } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { column, report } from '#platform/contract/define/report.ts'

export const FEE_DIMENSIONS = ['day', 'hour', 'lane', 'table', 'segment'] as const
type Dimension = (typeof FEE_DIMENSIONS)[number]

const by =
  (...dimensions: readonly Dimension[]) =>
  (parameters: Readonly<Record<string, unknown>>): boolean =>
    dimensions.some(dimension => dimension === (parameters.by ?? 'day'))
const WHOLE_STAYS = by('day', 'hour', 'lane', 'table')
const figure = (kind: 'integer' | 'money') => column(kind, { total: 'sum', when: WHOLE_STAYS })

/** Fees of stays that ended in the period, by business day of the exit (fees.md section 6). */
export const FeeReport = report('report.fee', {
  parameters: { from: date(), to: date(), shop: shop(), by: choice(FEE_DIMENSIONS, { default: 'day' }) },
  columns: {
    day: column('date', { when: by('day') }),
    /** Of the exit, 0 to 23 of the site's clock. */
    hour: column('integer', { when: by('hour') }),
    lane: column('reference', { to: 'acs.entity', when: by('lane') }),
    table: column('reference', { to: 'fee.table', when: by('table') }),
    /** A segment, an offer, what caps took off, what earlier stays charged that these continue, or what rounding added. */
    kind: column('choice', { values: ['segment', 'offer', 'cap', 'earlier', 'rounding'], when: by('segment') }),
    segment: column('text', { when: by('segment') }),
    stays: figure('integer'),
    minutes: figure('integer'),
    fee: column('money', { total: 'sum' }),
    validations: figure('money'),
    vouchers: figure('money'),
    covered: figure('money'),
    charged: figure('money'),
    tax: figure('money'),
    paid: figure('money'),
    writtenOff: figure('money'),
    /** charged - paid - written off */
    open: figure('money'),
    average: column('money', { ratio: { of: 'charged', per: 'stays' }, when: WHOLE_STAYS }),
    /** Money taken on the day, also for stays that ended on another. */
    takings: column('money', { total: 'sum', when: by('day') }),
    /** takings - paid: what days of payment and days of exit differ by. */
    otherDays: column('money', { total: 'sum', signed: true, when: by('day') }),
  },
  sort: '-fee',
  chart: ({ by: chosen }) => {
    if (chosen === 'segment') return { kind: 'bar', by: 'segment', figures: ['fee'] }
    if (chosen === 'lane' || chosen === 'table') return { kind: 'bar', by: chosen, figures: ['charged', 'paid'] }
    return { kind: 'bar', by: chosen === 'hour' ? 'hour' : 'day', figures: ['charged', 'paid'] }
  },
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

/** A recompute is of a month at most. */
export const MOST_RECOMPUTED_DAYS = 31

/** Compares what the fee report reads with stays and payments, and repairs it on request, a day after the other. */
export const recomputeFees = operation('/al/parking/fee/recompute', {
  /** Business days of exits and payments, both included. */
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    from: calendarDay,
    to: calendarDay,
    repair: z.boolean().optional(),
  }),
  /** Stays whose figures differed, and sums that differ from what stays and payments added to them. */
  output: z.object({ stays: z.int(), sums: z.int(), repaired: z.boolean() }),
  need: 'report.fee:recompute',
  writes: true,
})
