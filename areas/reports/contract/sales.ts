import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { INTERVALS } from '../rules/due-report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

const each = (entry: (typeof INTERVALS)[number]) => (parameters: Readonly<Record<string, unknown>>) =>
  (parameters.each ?? INTERVALS[0]) === entry

/** Sales over a period, day by day, week by week or month by month, by the first day of each. */
export const Sales = report('report.sales', {
  parameters: { ...period(), each: choice(INTERVALS, { default: 'day' }) },
  columns: {
    day: dimension.day(each('day')),
    week: column('date', { when: each('week') }),
    month: column('date', { when: each('month') }),
    gross: figure.gross,
    discount: figure.discount,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    totalExTax: figure.totalExTax,
    totalTax: figure.totalTax,
    totalIncTax: figure.totalIncTax,
    net: figure.net,
    margin: figure.margin,
    marginPercent: figure.marginPercent,
    costedPercent: figure.costedPercent,
    discountPercent: figure.discountPercent,
    tax: figure.tax,
    netExTax: figure.netExTax,
    cost: figure.cost,
    costed: figure.costed,
    refundBills: figure.refundBills,
    voids: figure.voids,
    covers: figure.covers,
  },
  sort: '-day',
  chart: parameters => ({
    kind: 'line',
    by: INTERVALS.find(entry => entry === parameters.each) ?? 'day',
    figures: ['total', 'refunds'],
  }),
  ...STANDARD_FILTERS,
})
