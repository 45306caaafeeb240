import { boolean, choice, integer, money, percent, reference, secret, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const PAYMENT_KINDS = [
  'cash',
  'card',
  'voucher',
  'account',
  'memberBalance',
  'cheque',
  'wallet',
  'other',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * Who moves the money. none: nobody but customer and cashier. standalone: a terminal on which the cashier types the
 * amount. simulator: a simulated terminal, for training.
 */
export const PAYMENT_PROVIDERS = [
  'none',
  'standalone',
  'simulator',
  'linkly',
  'tyro',
  'windcave',
  'stripe',
  'square',
  'paypal',
  'alipay',
  'weChatPay',
] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** A surcharge may not exceed the cost of the payment; more than a fifth is a typing error. */
const MOST_SURCHARGE_PERCENT = 20

/** A payment method of a shop. Tenders name it by its code. */
export const PaymentConfig = resource('pos.paymentConfig', {
  scope: 'site',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z][A-Za-z0-9-]*$/, unique: true }),
    name: text({ max: 60 }),
    kind: choice(PAYMENT_KINDS, { default: 'card' }),
    active: boolean({ default: true }),
    /** Order among the till's buttons. */
    position: integer({ min: 0, max: 9999, default: 0 }),
    opensDrawer: boolean({ default: false }),
    allowTip: boolean({ default: false }),
    /** Customers may pay more than is due, and get change. */
    allowChange: boolean({ default: false }),
    /** Smallest coin of this cash; empty: that of the shop's currency. */
    cashRounding: money({ min: 0.01, max: 100, optional: true }),
    surchargePercent: percent({ min: 0, max: MOST_SURCHARGE_PERCENT, optional: true }),
    /** In addition to the percentage, once per tender. */
    surchargeAmount: money({ min: 0, max: 100, optional: true }),
    provider: choice(PAYMENT_PROVIDERS, { default: 'none' }),
    /** The account at a provider whose terminals take this method's payments. Its keys are stored there. */
    account: reference('site.sitePay', { optional: true }),
    merchantNumber: text({ max: 80, optional: true }),
    terminalId: text({ max: 80, optional: true }),
    apiKey: secret({ optional: true }),
    apiSecret: secret({ optional: true }),
    webhookSecret: secret({ optional: true }),
  },
  list: {
    columns: ['position', 'code', 'name', 'kind', 'surchargePercent', 'provider', 'opensDrawer', 'active'],
    sort: 'position',
    filters: ['kind', 'provider', 'active', 'opensDrawer', 'allowTip'],
    search: ['code', 'name', 'terminalId'],
  },
  sections: {
    general: ['code', 'name', 'kind', 'active', 'position'],
    till: ['opensDrawer', 'allowTip', 'allowChange', 'cashRounding'],
    surcharge: ['surchargePercent', 'surchargeAmount'],
    provider: ['provider', 'account', 'merchantNumber', 'terminalId', 'apiKey', 'apiSecret', 'webhookSecret'],
  },
})
