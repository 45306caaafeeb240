import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  money,
  reference,
  references,
  shops,
  text,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { GIVES } from '../rules/savings.ts'
import { BILL_ON, OFFLINE_VOUCHERS } from '../rules/vouchers/voucher-terms.ts'

/** What a voucher gives a driver, what it costs the merchant that hands it out, and how long it can be used (parking.md section 1). */
export const VoucherDefinition = resource('parking.voucherDefinition', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 80 }),
    gives: choice(GIVES, { default: 'amount' }),
    /** Minutes, percent, or dollars of an amount or a flat fee. */
    value: decimal({ min: 0, max: 1_000_000, default: 5 }),
    feeTable: reference('fee.table', { optional: true }),
    combines: boolean({ default: true }),
    order: integer({ min: 0, max: 999, default: 0 }),
    uses: integer({ min: 1, max: 1000, default: 1 }),
    /** With tax. */
    price: money({ min: 0, max: 1_000_000, default: 0 }),
    billOn: choice(BILL_ON, { default: 'issue' }),
    validFrom: date({ optional: true }),
    validTo: date({ optional: true }),
    /** From the day of issue. */
    validDays: integer({ min: 1, max: 3660, unit: 'days', optional: true }),
    /** Fewer free vouchers: watchers are told. */
    lowAt: integer({ min: 1, max: 1_000_000, optional: true }),
    watchers: references('system.userManage', { default: [], max: 50 }),
    sites: shops(),
    offline: choice(OFFLINE_VOUCHERS, { default: 'no' }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'gives', 'value', 'uses', 'price', 'billOn', 'validTo', 'validDays', 'sites', 'active'],
    sort: 'code',
    filters: ['code', 'gives', 'billOn', 'sites', 'active'],
    search: ['code', 'name'],
  },
  sections: {
    gives: ['code', 'name', 'gives', 'value', 'feeTable', 'uses', 'combines', 'order', 'active'],
    limits: ['validFrom', 'validTo', 'validDays', 'sites', 'offline'],
    billing: ['price', 'billOn'],
    pool: ['lowAt', 'watchers'],
  },
})
