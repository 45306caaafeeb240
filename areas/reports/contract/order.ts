import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

export const ORDER_STATES = ['sold', 'partlyRefunded', 'refunded', 'voided'] as const

/** Orders by channel and state. */
export const Orders = report('report.order', {
  parameters: period(),
  columns: {
    channel: dimension.channel(),
    state: column('choice', { values: ORDER_STATES }),
    orders: column('integer', { total: 'sum' }),
    net: figure.net,
    /** Refunds of these orders, on any day. */
    givenBack: column('money', { total: 'sum' }),
    averageOrder: column('money', { ratio: { of: 'net', per: 'orders' } }),
    covers: figure.covers,
  },
  sort: '-net',
  chart: { kind: 'share', by: 'channel', figures: ['net'] },
  ...STANDARD_FILTERS,
})
