import { BILL_MODES, CHANNELS } from '#areas/pos/rules/sale/bill-mode.ts'
import { choice, date, instant, reference, text, weekdays } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { figure } from './figure-columns.ts'
import { ORDER_STATES } from './order.ts'
import { period, STANDARD_FILTERS } from './period.ts'
import { CLERKS, PAYMENT_METHODS } from './suggestions.ts'
import { VOID_KINDS } from './voids.ts'
import { DISCOUNT_KINDS } from './voucher-coupon.ts'

/** What a bill, or something on it, may not have: sales of no register, goods of no category, cards of no scheme. */
export const WITHOUT = [
  'item',
  'category',
  'posCategory',
  'supplier',
  'register',
  'clerk',
  'scheme',
  'voidReason',
] as const

/** Every bill. Figures of other reports lead here: its parameters are what they are counted by. */
export const PosOrder = report('report.posOrder', {
  parameters: {
    ...period(),
    /** A part of the number on the docket. */
    billNum: text({ max: 40, optional: true }),
    register: reference('pos.cashRegister', { optional: true }),
    clerk: text({ max: 80, optional: true, from: CLERKS }),
    channel: choice(CHANNELS, { optional: true }),
    mode: choice(BILL_MODES, { optional: true }),
    /** What became of what it sold. */
    state: choice(ORDER_STATES, { optional: true }),
    posCategory: reference('catalogue.posCategory', { optional: true }),
    category: reference('catalogue.category', { optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    item: reference('catalogue.plu', { optional: true }),
    /** Name on the docket of something that the catalogue does not know. */
    itemName: text({ max: 200, optional: true }),
    without: choice(WITHOUT, { optional: true }),
    /** Nothing of reports lacks more than two things that do not follow from each other. */
    nor: choice(WITHOUT, { optional: true }),
    /** Code of a payment method. */
    method: text({ max: 40, optional: true, from: PAYMENT_METHODS }),
    scheme: text({ max: 40, optional: true }),
    /** The hour that the shop's clock showed, as the reports by the hour name it. */
    hour: text({ max: 20, optional: true }),
    weekdays: weekdays({ optional: true }),
    /** An unfinished day and a moment in it: finds bills of any day up to the last full hour before that moment. */
    soFarOn: date({ optional: true }),
    soFar: instant({ optional: true }),
    member: text({ max: 60, optional: true }),
    /** What kind of void a bill contains. */
    voided: choice(VOID_KINDS, { optional: true }),
    voidReason: text({ max: 200, optional: true }),
    /** What took something off a line, by its kind and by its name on the docket. */
    discountKind: choice(DISCOUNT_KINDS, { optional: true }),
    promotion: text({ max: 200, optional: true }),
    /** Key in the sums: its id, or its name where it has none. */
    promotionSource: text({ max: 200, optional: true }),
  },
  columns: {
    billNum: column('text'),
    soldAt: column('instant'),
    /** What the customer paid, rounding and tax on top included. */
    payable: column('money', { total: 'sum' }),
    methods: column('text'),
    mode: column('choice', { values: BILL_MODES }),
    net: figure.net,
    refunds: figure.refunds,
    total: figure.total,
    shop: dimension.shop(),
    register: dimension.register(),
    clerk: dimension.clerk(),
    channel: dimension.channel(),
    discount: figure.discount,
    tax: figure.tax,
    bill: column('text', { hidden: true }),
  },
  sort: '-soldAt',
  more: [
    'channel',
    'mode',
    'state',
    'posCategory',
    'category',
    'supplier',
    'item',
    'itemName',
    'without',
    'nor',
    'method',
    'scheme',
    'hour',
    'weekdays',
    'soFarOn',
    'soFar',
    'member',
    'voided',
    'voidReason',
    'discountKind',
    'promotion',
    'promotionSource',
  ],
  ...STANDARD_FILTERS,
})
