import { z } from 'zod'
import { choice, json } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { PIVOT_DIMENSIONS } from '../rules/pivot.ts'
import { dimension } from './dimension.ts'
import { figure, payment } from './figure-columns.ts'
import { period, STANDARD_FILTERS } from './period.ts'

const MOST_LINES = 3

const listed = z.array(z.enum(PIVOT_DIMENSIONS)).min(1).max(MOST_LINES)

type Asked = Readonly<Record<string, unknown>>
const request = (parameters: Asked, ways: readonly string[]): boolean => {
  const lines = Array.isArray(parameters.lines) ? parameters.lines : []
  return ways.some(way => lines.includes(way) || parameters.across === way)
}
const way = (name: string) => (parameters: Asked) => request(parameters, [name])

const paid = (parameters: Asked) => request(parameters, ['method', 'scheme'])
const goods = (parameters: Asked) => request(parameters, ['posCategory', 'category', 'supplier', 'item'])
const sold = (parameters: Asked) => !paid(parameters)
const bills = (parameters: Asked) => !paid(parameters) && !goods(parameters)

/** The same as sales statistics, as a table that a person arranges: lines by up to three dimensions, columns by one more. */
export const SalesPivot = report('report.salesStatisticsNew', {
  parameters: {
    ...period(),
    lines: json(listed, { default: ['category'] }),
    across: choice(PIVOT_DIMENSIONS, { optional: true }),
  },
  columns: {
    day: dimension.day(way('day')),
    week: column('date', { when: way('week') }),
    month: column('date', { when: way('month') }),
    /** Monday 1 to Sunday 7. */
    weekday: column('integer', { when: way('weekday') }),
    hour: column('text', { when: way('hour') }),
    shop: dimension.shop(way('shop')),
    register: dimension.register(way('register')),
    clerk: dimension.clerk(way('clerk')),
    channel: dimension.channel(way('channel')),
    posCategory: dimension.posCategory(way('posCategory')),
    category: dimension.category(way('category')),
    supplier: dimension.supplier(way('supplier')),
    item: dimension.item(way('item')),
    name: column('text', { when: way('item') }),
    method: dimension.method(way('method')),
    scheme: dimension.scheme(way('scheme')),
    net: { ...figure.net, when: sold },
    refunds: { ...figure.refunds, when: sold },
    total: { ...figure.total, when: sold },
    quantity: { ...figure.quantity, when: goods },
    sales: { ...figure.sales, when: bills },
    averageSale: { ...figure.averageSale, when: bills },
    discount: { ...figure.discount, when: sold },
    gross: { ...figure.gross, when: sold },
    tax: { ...figure.tax, when: sold },
    netExTax: { ...figure.netExTax, when: sold },
    cost: { ...figure.cost, when: sold },
    costed: { ...figure.costed, when: sold },
    margin: { ...figure.margin, when: sold },
    marginPercent: { ...figure.marginPercent, when: sold },
    costedPercent: { ...figure.costedPercent, when: sold },
    amount: { ...payment.amount, when: paid },
    refundAmount: { ...payment.refundAmount, when: paid },
    paid: { ...payment.paid, when: paid },
    tenders: { ...payment.tenders, when: paid },
    surcharge: { ...payment.surcharge, when: paid },
    tip: { ...payment.tip, when: paid },
    rounding: { ...figure.rounding, when: paid },
  },
  sort: '-net',
  ...STANDARD_FILTERS,
})
