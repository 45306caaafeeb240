import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sales by the hour of the shop's clock. An hour shown twice has two rows, with different UTC offsets. */
export const DailyHourly = report('report.dailyHourly', {
  parameters: period(),
  columns: {
    day: dimension.day(),
    /** Hour of the business day, from 1: what the hours are ordered by. */
    hourNo: column('integer', { hidden: true }),
    /** 09:00; 02:00 +11:00 and 02:00 +10:00 where the clock was put back. */
    hour: column('text'),
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    discount: figure.discount,
    gross: figure.gross,
    tax: figure.tax,
    covers: figure.covers,
  },
  sort: '-day',
  chart: { kind: 'heat', by: 'day', across: 'hour', order: 'hourNo', figures: ['net'] },
  ...STANDARD_FILTERS,
})
