import { boolean, integer, money, percent, references, shops, tags, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A discount that staff may give on a line or a bill. Allowed for these user types and roles; for everyone where both are empty. */
export const PredefinedDiscount = resource('promotion.predefinedDiscount', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** What a till sends when it is given. */
    code: text({ max: 20, pattern: /^[A-Za-z0-9-]+$/, unique: true }),
    name: text({ max: 60 }),
    /** Exactly one of the two. */
    percent: percent({ min: 0, max: 100, optional: true }),
    amount: money({ min: 0, optional: true }),
    /** It never takes off more than this. */
    limit: money({ min: 0.01, optional: true }),
    /** The cashier says how much; percent or amount is then the most. */
    open: boolean({ default: false }),
    /** Printed where the cashier gives none. */
    reason: text({ max: 120, optional: true }),
    userTypes: references('system.userType', { default: [], max: 50 }),
    roles: tags({ default: [], max: 20 }),
    ordLots: shops(),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'percent', 'amount', 'limit', 'open', 'userTypes', 'roles', 'ordLots', 'active'],
    sort: 'position',
    filters: ['open', 'userTypes', 'roles', 'ordLots', 'active'],
    search: ['code', 'name', 'reason'],
  },
  sections: {
    offer: ['code', 'name', 'percent', 'amount', 'limit', 'open', 'reason'],
    who: ['userTypes', 'roles'],
    where: ['ordLots', 'position', 'active'],
  },
})
