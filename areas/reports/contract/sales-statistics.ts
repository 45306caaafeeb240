import { choice } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { by, dimension } from './dimension.ts'
import { figure, payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

const WAYS = ['shop', 'register', 'clerk', 'channel', 'category', 'item', 'method'] as const
const bills = by('shop', 'register', 'clerk', 'channel')
const goods = by('category', 'item')
const sold = by('shop', 'register', 'clerk', 'channel', 'category', 'item')
const paid = by('method')

/** Sales by any one of site, register, clerk, channel, category, item and payment. */
export const SalesStatistics = report('report.salesStatistics', {
  parameters: { ...period(), by: choice(WAYS, { default: 'shop' }) },
  columns: {
    shop: dimension.shop(by('shop', 'register')),
    register: dimension.register(by('register')),
    clerk: dimension.clerk(by('clerk')),
    channel: dimension.channel(by('channel')),
    category: dimension.category(goods),
    item: dimension.item(by('item')),
    name: column('text', { when: by('item') }),
    method: dimension.method(paid),
    net: { ...figure.net, when: sold },
    refunds: { ...figure.refunds, when: sold },
    total: { ...figure.total, when: sold },
    sales: { ...figure.sales, when: bills },
    averageSale: { ...figure.averageSale, when: bills },
    quantity: { ...figure.quantity, when: goods },
    discount: { ...figure.discount, when: sold },
    gross: { ...figure.gross, when: sold },
    tax: { ...figure.tax, when: sold },
    margin: { ...figure.margin, when: sold },
    netExTax: { ...figure.netExTax, when: sold },
    costed: { ...figure.costed, when: sold },
    costedPercent: { ...figure.costedPercent, when: sold },
    tenders: { ...payment.tenders, when: paid },
    amount: { ...payment.amount, when: paid },
    refundAmount: { ...payment.refundAmount, when: paid },
    paid: { ...payment.paid, when: paid },
    surcharge: { ...payment.surcharge, when: paid },
    tip: { ...payment.tip, when: paid },
    rounding: { ...figure.rounding, when: paid },
  },
  sort: '-net',
  chart: ({ by: chosen }) => {
    const way = WAYS.find(each => each === chosen) ?? 'shop'
    return { kind: 'bar', by: way === 'item' ? 'name' : way, figures: [way === 'method' ? 'amount' : 'net'] }
  },
  ...STANDARD_FILTERS,
})
