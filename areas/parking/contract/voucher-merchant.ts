import {
  choice,
  date,
  email,
  money,
  percent,
  phone,
  reference,
  references,
  shops,
  text,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { MERCHANT_STATES } from '../rules/vouchers/merchant-state.ts'

/** Without it a user sees the records of those merchants alone that list the user. */
export const SEE_ALL_MERCHANTS = 'system.voucherMerchant:all'

/** Merchants that accept vouchers, and that give their customers validations and vouchers (system-rest.md section 3). */
export const VoucherMerchant = resource('system.voucherMerchant', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    abn: text({ pattern: /^\d{11}$/, optional: true }),
    contact: text({ max: 120, optional: true }),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    sites: shops(),
    /** Vouchers that it accepts; none: it accepts none. */
    definitions: references('parking.voucherDefinition', { default: [], max: 100 }),
    /** Of the face value of vouchers that it accepted: paid back. */
    sharePercent: percent({ min: 0, max: 100, default: 0 }),
    /** Contained in what it is billed. */
    tax: reference('catalogue.tax', { optional: true }),
    bsb: text({ pattern: /^\d{6}$/, optional: true }),
    account: text({ pattern: /^\d{1,9}$/, optional: true }),
    from: date({ optional: true }),
    to: date({ optional: true }),
    /** They see the records of this merchant, and of no other unless `SEE_ALL_MERCHANTS` is granted. */
    users: references('system.userManage', { default: [], max: 200 }),
    /** Most that it owes for validations of a month. */
    monthlyBudget: money({ min: 0, optional: true }),
    state: choice(MERCHANT_STATES, { default: 'draft' }),
  },
  list: {
    columns: ['name', 'abn', 'contact', 'sites', 'definitions', 'sharePercent', 'monthlyBudget', 'from', 'to', 'state'],
    sort: 'name',
    filters: ['name', 'sites', 'state'],
    search: ['name', 'abn', 'contact'],
  },
  sections: {
    general: ['name', 'abn', 'contact', 'email', 'phone', 'state'],
    limits: ['sites', 'from', 'to', 'monthlyBudget', 'users'],
    billing: ['definitions', 'sharePercent', 'tax', 'bsb', 'account'],
  },
})
