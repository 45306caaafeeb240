import { boolean, date, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'

/** Days that a day is compared with, as a number of days before it. */
export const COMPARED_DAYS = {
  day: 0,
  dayBefore: 1,
  weekBefore: 7,
  twoWeeksBefore: 14,
  threeWeeksBefore: 21,
  fourWeeksBefore: 28,
  /** The same weekday, fifty-two weeks ago. */
  yearBefore: 364,
} as const

/** A day against the days and weeks before it. */
export const DailyAnalysis = report('report.dailyAnalysis', {
  parameters: {
    day: date(),
    shop: shop(),
    /** Each shop's own day, while shops are in different business days. */
    shopDays: shopDays(),
    /** Compares all days up to the last full hour of an unfinished day. */
    sameTime: boolean({ default: false }),
  },
  columns: {
    against: column('choice', { values: Object.keys(COMPARED_DAYS) }),
    day: dimension.day(),
    net: column('money'),
    difference: column('money'),
    /** Of the other day's net. */
    differencePercent: column('percent', { ratio: { of: 'difference', per: 'net' } }),
    refunds: column('money'),
    total: column('money'),
    sales: column('integer'),
    averageSale: figure.averageSale,
    discount: column('money'),
    gross: column('money'),
    tax: column('money'),
    margin: column('money', { knownFor: 'costedPercent' }),
    costedPercent: figure.costedPercent,
    costed: column('money', { hidden: true }),
    netExTax: column('money', { hidden: true }),
    /** The moment as far as whose last full hour days are in; empty: they are whole. */
    soFar: column('instant', { hidden: true }),
  },
  sort: '-day',
  chart: { kind: 'bar', by: 'against', figures: ['net'], asListed: true },
  period: { from: 'day', to: 'day', shopDays: 'shopDays', opens: 'yesterday' },
  shop: 'shop',
})
