import { address, boolean, choice, email, integer, money, phone, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Eleven digits, grouped by blanks as people write them; its check digits are judged by platform/rules/codes/abn.ts. */
const ABN_SHAPE = /^\d( ?\d){10}$/

/** Whom goods are bought from. */
export const Supplier = resource('catalogue.supplier', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, optional: true, unique: true }),
    name: text({ max: 80, unique: true }),
    abn: text({ max: 14, pattern: ABN_SHAPE, optional: true }),
    active: boolean({ default: true }),
    contactName: text({ max: 80, optional: true }),
    phone: phone({ optional: true }),
    mobile: phone({ optional: true }),
    email: email({ optional: true }),
    /** Where purchase orders go, when not to the contact. */
    orderEmail: email({ optional: true }),
    website: text({ max: 200, pattern: /^https?:\/\/\S+$/, optional: true }),
    address: address({ optional: true }),
    /** The merchant's number with the supplier. */
    accountNumber: text({ max: 40, optional: true }),
    paymentTermsDays: integer({ unit: 'days', min: 0, max: 365, default: 30 }),
    paymentTermsFrom: choice(['invoice', 'endOfMonth'], { default: 'invoice' }),
    minimumOrder: money({ min: 0, optional: true }),
    leadDays: integer({ unit: 'days', min: 0, max: 365, optional: true }),
    notes: text({ max: 2000, multiline: true, optional: true }),
  },
  list: {
    columns: ['name', 'contactName', 'phone', 'email', 'abn', 'paymentTermsDays', 'leadDays', 'active'],
    sort: 'name',
    filters: ['name', 'abn', 'email', 'paymentTermsDays', 'leadDays', 'active'],
    search: ['code', 'name', 'contactName', 'email', 'abn', 'accountNumber'],
  },
  sections: {
    general: ['code', 'name', 'abn', 'active'],
    contact: ['contactName', 'phone', 'mobile', 'email', 'orderEmail', 'website', 'address'],
    terms: ['accountNumber', 'paymentTermsDays', 'paymentTermsFrom', 'minimumOrder', 'leadDays', 'notes'],
  },
})
