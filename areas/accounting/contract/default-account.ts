import { z } from 'zod'
import { choice, reference, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ACCOUNT_KINDS } from '../rules/account-kind.ts'

/** Percent, or `none` for what has no tax at all. */
const RATE = /^(none|\d{1,3}(\.\d{1,4})?)$/

/** Where a figure of the day is posted in the merchant's books. The most special row that fits is used. */
export const DefaultAccount = resource('accounting.defaultAccount', {
  scope: 'merchant',
  title: 'accountName',
  fields: {
    kind: choice(ACCOUNT_KINDS),
    shop: shop(),
    posCategory: reference('catalogue.posCategory', { optional: true }),
    /** Code or kind of a payment method, or a delivery platform; empty: all. */
    key: text({ max: 40, optional: true }),
    rate: text({ max: 8, pattern: RATE, optional: true }),
    account: text({ max: 20 }),
    accountName: text({ max: 100 }),
    taxCode: text({ max: 20, default: 'N-T' }),
    job: text({ max: 60, optional: true }),
  },
  list: {
    columns: ['kind', 'posCategory', 'key', 'rate', 'account', 'accountName', 'taxCode', 'job', 'shop'],
    sort: 'account',
    filters: ['kind', 'posCategory', 'shop', 'account', 'taxCode'],
    search: ['account', 'accountName', 'key'],
  },
  sections: {
    figure: ['kind', 'shop', 'posCategory', 'key', 'rate'],
    account: ['account', 'accountName', 'taxCode', 'job'],
  },
})

/** Adds an account of an ordinary Australian chart for each kind that has none. */
export const addUsualAccounts = operation('/al/accounting/defaultAccount/addUsual', {
  input: z.strictObject({}),
  output: z.object({ added: z.int() }),
  need: 'accounting.defaultAccount:add',
  writes: true,
})
