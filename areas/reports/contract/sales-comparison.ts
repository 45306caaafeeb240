import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { compared, comparedWith } from './comparison.ts'
import { by, dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Periods side by side, shop by shop or day by day. */
export const SalesComparison = report('report.salesComparison', {
  parameters: { ...period(), comparedWith: comparedWith(), by: choice(['shop', 'day'], { default: 'shop' }) },
  columns: {
    shop: dimension.shop(by('shop')),
    day: dimension.day(by('day')),
    dayBefore: column('date', { when: by('day') }),
    ...compared,
    sales: column('integer', { total: 'sum' }),
    salesBefore: column('integer', { total: 'sum' }),
    averageSale: column('money', { ratio: { of: 'net', per: 'sales' } }),
    averageSaleBefore: column('money', { ratio: { of: 'netBefore', per: 'salesBefore' } }),
    refunds: column('money', { total: 'sum' }),
    refundsBefore: column('money', { total: 'sum' }),
  },
  sort: '-net',
  chart: ({ by: chosen }) =>
    chosen === 'day'
      ? { kind: 'line', by: 'day', figures: ['net', 'netBefore'] }
      : { kind: 'bar', by: 'shop', figures: ['net', 'netBefore'] },
  ...STANDARD_FILTERS,
})
