import { ORDER_CHANNELS } from '#areas/pos/rules/order/order-channel.ts'
import { ORDER_STATES } from '#areas/pos/rules/order/order-steps.ts'
import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

const part = () => column('decimal', { total: 'sum', hidden: true })
/** Minutes of a step: of the order in its row, and of all that took the step in the total. */
const mean = (of: string, per: string) => column('decimal', { ratio: { of, per } })

/** Online orders and how long each step took. */
export const OnlinePosOrder = report('report.onlinePosOrder', {
  parameters: {
    ...period(),
    channel: choice(ORDER_CHANNELS, { optional: true }),
    state: choice(ORDER_STATES, { optional: true }),
  },
  columns: {
    number: column('text'),
    placedAt: column('instant'),
    shop: dimension.shop(),
    channel: column('choice', { values: ORDER_CHANNELS }),
    source: column('text'),
    fulfilment: column('choice', { values: ['pickup', 'delivery', 'table'] }),
    state: column('choice', { values: ORDER_STATES }),
    toAccept: mean('acceptMinutes', 'accepted'),
    toReady: mean('readyMinutes', 'ready'),
    toCollect: mean('collectMinutes', 'collected'),
    late: mean('lateMinutes', 'lateOrders'),
    ordered: column('money', { total: 'sum' }),
    /** The last bill that was rung up for it. */
    bill: column('text'),
    orders: column('integer', { total: 'sum' }),
    denyReason: column('text'),
    acceptMinutes: part(),
    accepted: part(),
    readyMinutes: part(),
    ready: part(),
    collectMinutes: part(),
    collected: part(),
    lateMinutes: part(),
    lateOrders: part(),
    orderId: column('text', { hidden: true }),
    saleId: column('text', { hidden: true }),
  },
  sort: '-placedAt',
  chart: { kind: 'bar', by: 'channel', figures: ['orders'] },
  ...STANDARD_FILTERS,
})
