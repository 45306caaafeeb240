import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** As dockets and the ledger have them; sale is a coupon. */
export const DISCOUNT_KINDS = [
  'sale',
  'special',
  'happyHour',
  'mixSale',
  'buyGetFree',
  'mixQuantityDiscount',
  'quantityFavour',
  'lineDiscount',
  'billDiscount',
] as const

/** What promotions, coupons and cashiers took off, and how often. */
export const VoucherCoupon = report('report.voucherCoupon', {
  parameters: { ...period(), kind: choice(DISCOUNT_KINDS, { optional: true }) },
  columns: {
    name: column('text'),
    kind: column('choice', { values: DISCOUNT_KINDS }),
    shop: dimension.shop(),
    /** In the period. */
    lines: column('integer', { total: 'sum' }),
    discount: column('money', { total: 'sum' }),
    /** Of a coupon, in the period. */
    bills: column('integer', { total: 'sum' }),
    overLimit: column('integer', { total: 'sum' }),
    /** Of a coupon, ever: how often it may be used, was used, and may still be. */
    limit: column('integer'),
    usedInAll: column('integer'),
    left: column('integer'),
    /** Key in the sums: its id, or its name where it has none. */
    source: column('text', { hidden: true }),
  },
  sort: '-discount',
  chart: { kind: 'bar', by: 'name', figures: ['discount'] },
  ...STANDARD_FILTERS,
})
