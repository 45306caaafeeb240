import { date } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { figure } from './figure-columns.ts'

/** Merchants compared, by the currency that their shops keep: for those who run the installation. */
export const MerchantAnalysis = report('report.merchantAnalysis', {
  parameters: { from: date(), to: date() },
  columns: {
    code: column('text'),
    merchant: column('text'),
    currency: column('text'),
    shops: column('integer', { total: 'sum' }),
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    sales: figure.sales,
    averageSale: figure.averageSale,
    /** Days on which anything was sold. */
    tradingDays: column('integer', { total: 'sum' }),
    lastDay: column('date'),
  },
  sort: '-net',
  chart: { kind: 'bar', by: 'merchant', figures: ['net'] },
  period: { from: 'from', to: 'to' },
})
