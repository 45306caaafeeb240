import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { by, dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Sales against wages by day, or by hour and day: what share of the takings goes to those who earn them. */
export const SalesWages = report('report.salesWages', {
  parameters: { ...period(), by: choice(['day', 'hour'], { default: 'day' }) },
  columns: {
    day: dimension.day(),
    hourNo: column('integer', { hidden: true, when: by('hour') }),
    hour: column('text', { when: by('hour') }),
    total: figure.total,
    sales: figure.sales,
    hours: column('decimal', { total: 'sum' }),
    wages: column('money', { total: 'sum' }),
    wagesPercent: column('percent', { ratio: { of: 'wages', per: 'total' } }),
  },
  sort: '-day',
  chart: ({ by: chosen }) =>
    chosen === 'hour'
      ? { kind: 'heat', by: 'day', across: 'hour', order: 'hourNo', figures: ['wages'] }
      : { kind: 'line', by: 'day', figures: ['total', 'wages'] },
  ...STANDARD_FILTERS,
})
