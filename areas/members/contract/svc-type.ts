import { boolean, choice, integer, money, reference, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SPEND_ORDERS } from '../rules/card/buckets.ts'

const MOST = 100_000

/** Kinds of stored-value cards: gift cards, cards that members top up (members.md section 3). */
export const SvcType = resource('member.svcType', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    active: boolean({ default: true }),
    reloadable: boolean({ default: true }),
    /** What a card of this type is worth when it is sold below it; the difference is bonus. */
    faceValue: money({ min: 0.01, max: MOST, optional: true }),
    /** Months that a card lasts after its sale; empty: it never ends. */
    expiryMonths: integer({ min: 1, max: 240, unit: 'months', optional: true }),
    maxBalance: money({ min: 0.01, max: MOST, optional: true }),
    topUpMax: money({ min: 0.01, max: MOST, optional: true }),
    payMax: money({ min: 0.01, max: MOST, optional: true }),
    refundMax: money({ min: 0.01, max: MOST, optional: true }),
    withdrawMax: money({ min: 0, max: MOST, optional: true }),
    spendOrder: choice(SPEND_ORDERS, { default: 'bonusFirst' }),
    /** A payment above it asks for the PIN; empty: none does. */
    pinAbove: money({ min: 0, max: MOST, optional: true, default: 50 }),
    /** The product that sells it: its lines earn no points. */
    plu: reference('catalogue.plu', { optional: true }),
    ordLots: shops(),
  },
  list: {
    columns: ['name', 'reloadable', 'faceValue', 'expiryMonths', 'maxBalance', 'pinAbove', 'ordLots', 'active'],
    sort: 'name',
    filters: ['reloadable', 'ordLots', 'active'],
  },
  sections: {
    card: ['name', 'reloadable', 'faceValue', 'expiryMonths', 'plu', 'ordLots', 'active'],
    limits: ['maxBalance', 'topUpMax', 'payMax', 'refundMax', 'withdrawMax', 'pinAbove', 'spendOrder'],
  },
})
