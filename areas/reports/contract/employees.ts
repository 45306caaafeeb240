import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sales, refunds, voids and discounts of each clerk. */
export const Employees = report('report.employees', {
  parameters: period(),
  columns: {
    clerk: dimension.clerk(),
    net: figure.net,
    sales: figure.sales,
    averageSale: figure.averageSale,
    discount: figure.discount,
    discountPercent: figure.discountPercent,
    refunds: figure.refunds,
    refundBills: figure.refundBills,
    voids: figure.voids,
    /** Voided lines. */
    itemVoids: column('integer', { total: 'sum' }),
    total: figure.total,
    gross: figure.gross,
    tip: figure.tip,
    covers: figure.covers,
    /** Days on which the clerk sold something. */
    days: column('integer'),
  },
  sort: '-net',
  chart: { kind: 'bar', by: 'clerk', figures: ['net'] },
  ...STANDARD_FILTERS,
})
