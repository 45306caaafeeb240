import { DENY_CODES } from '#areas/pos/contract/online-order.ts'
import { ORDER_STATES } from '#areas/pos/rules/order/order-steps.ts'
import { choice, date, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { PLATFORMS } from './account.ts'

/** Orders of delivery platforms by business day, platform and state: what was sold and what is paid out. */
export const DeliveryOrders = report('report.deliveryOrders', {
  parameters: {
    from: date(),
    to: date(),
    shop: shop(),
    platform: choice(PLATFORMS, { optional: true }),
    state: choice(ORDER_STATES, { optional: true }),
  },
  columns: {
    day: column('date'),
    platform: column('choice', { values: PLATFORMS }),
    state: column('choice', { values: ORDER_STATES }),
    denyCode: column('choice', { values: DENY_CODES }),
    orders: column('integer', { total: 'sum' }),
    gross: column('money', { total: 'sum' }),
    commission: column('money', { total: 'sum' }),
    tax: column('money', { total: 'sum' }),
    payout: column('money', { total: 'sum' }),
    /** Seconds until an order was accepted. */
    acceptedIn: column('decimal', { ratio: { of: 'seconds', per: 'accepted' } }),
    wasted: column('integer', { total: 'sum' }),
    seconds: column('decimal', { total: 'sum', hidden: true }),
    accepted: column('decimal', { total: 'sum', hidden: true }),
  },
  sort: '-day',
  chart: { kind: 'bar', by: 'platform', figures: ['orders'] },
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})
