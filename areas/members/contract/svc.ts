import { z } from 'zod'
import { choice, date, instant, integer, money, otherShop, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** customer: holds money. manager: holds none; allows what clerks may not do alone. */
export const CARD_ROLES = ['customer', 'manager'] as const
/** stock: not sold yet. replaced: what was on it is on another card. closed: given up while empty. */
export const CARD_STATES = ['stock', 'active', 'blocked', 'replaced', 'expired', 'closed'] as const
export type CardState = (typeof CARD_STATES)[number]

const cardNumber = text({ max: 40, optional: true, unique: true })

/** Stored-value cards. What is on them is changed by the ledger alone. */
export const Svc = resource('member.svc', {
  scope: 'merchant',
  title: 'cardNumber',
  fields: {
    /** Random with a check digit when left out. */
    cardNumber: {
      ...cardNumber,
      schema: z
        .string()
        .overwrite(typed => typed.replace(/[\s-]/g, ''))
        .regex(/^[A-Za-z0-9]{4,32}$/),
    },
    type: reference('member.svcType'),
    role: choice(CARD_ROLES, { default: 'customer' }),
    member: reference('member.member', { optional: true }),
    /** Whose manager card it is. */
    holder: text({ max: 80, default: '' }),
    state: choice(CARD_STATES, { default: 'stock', readOnly: true }),
    principal: money({ default: 0, readOnly: true }),
    bonus: money({ default: 0, readOnly: true }),
    balance: money({ default: 0, readOnly: true }),
    /** Counts the entries of its ledger. */
    entries: integer({ default: 0, readOnly: true }),
    /** Its last valid day, of the shop that sold it. */
    endsOn: date({ optional: true, readOnly: true }),
    /** 00:00 after that day in the shop's zone. */
    endsAt: instant({ optional: true, readOnly: true }),
    soldAt: instant({ optional: true, readOnly: true }),
    /** The shop that sold it; empty: none yet. */
    site: otherShop({ optional: true, readOnly: true }),
    replacedBy: reference('member.svc', { optional: true, readOnly: true }),
    /** What another system had on it: an opening entry, once a card. */
    openingBalance: money({ min: 0, max: 100_000, optional: true }),
    note: text({ max: 200, default: '' }),
  },
  list: {
    columns: ['cardNumber', 'type', 'role', 'member', 'state', 'principal', 'bonus', 'balance', 'endsOn', 'soldAt'],
    // Active cards first; those in stock, of which there may be thousands, last.
    sort: 'state',
    filters: ['type', 'role', 'state', 'member', 'balance', 'endsOn', 'soldAt'],
    search: ['cardNumber', 'holder', 'note'],
  },
})
