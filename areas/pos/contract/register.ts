import { boolean, choice, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** `selfOrder` is the guest's own phone at the table; `online` the shop's website and the delivery platforms. */
export const REGISTER_KINDS = ['till', 'kiosk', 'selfOrder', 'online'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

/** A till, or what sells like one: it has a drawer or a share of the takings of its own, is opened and closed. */
export const Register = resource('pos.cashRegister', {
  scope: 'site',
  title: 'name',
  fields: {
    /** What a sale names its register by; short, as it stands on every docket. */
    code: text({ max: 20, pattern: /^[A-Za-z0-9-]+$/, unique: true }),
    name: text({ max: 60 }),
    kind: choice(REGISTER_KINDS, { default: 'till' }),
    /** Which of the prices of an item it sells at; price 1 when empty. */
    priceLevel: integer({ min: 1, max: 4, optional: true }),
    /** A close that is out by more needs a note; none does when empty. */
    varianceLimit: money({ min: 0, max: 100_000, optional: true }),
    /** Where its dockets come out; whoever prints is asked when empty. */
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
