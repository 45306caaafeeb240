import { boolean, choice, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** `selfOrder` is the guest's own phone at the table; `online` is the shop's website and the delivery platforms. */
export const REGISTER_KINDS = ['till', 'kiosk', 'selfOrder', 'online'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

/** A till or anything that sells like one: it has its own cash drawer or takings, and is opened and closed. */
export const Register = resource('pos.cashRegister', {
  scope: 'site',
  title: 'name',
  fields: {
    /** Identifies the register in sales; short, because it is printed on every docket. */
    code: text({ max: 20, pattern: /^[A-Za-z0-9-]+$/, unique: true }),
    name: text({ max: 60 }),
    kind: choice(REGISTER_KINDS, { default: 'till' }),
    /** Price level at which it sells; empty: price 1. */
    priceLevel: integer({ min: 1, max: 4, optional: true }),
    /** A larger variance at the close needs a note; empty: never. */
    varianceLimit: money({ min: 0, max: 100_000, optional: true }),
    /** Prints its dockets; empty: the till asks each time. */
    printer: reference('pos.printer', { optional: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'priceLevel', 'active'],
    sort: 'code',
    filters: ['kind', 'active'],
    search: ['code', 'name'],
  },
})
