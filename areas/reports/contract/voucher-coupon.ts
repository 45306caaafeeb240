import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { FILLED, period } from './period.ts'

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
    lines: column('integer', { total: 'sum' }),
    discount: column('money', { total: 'sum' }),
  },
  sort: '-discount',
  chart: { kind: 'bar', by: 'name', figures: ['discount'] },
  ...FILLED,
})
