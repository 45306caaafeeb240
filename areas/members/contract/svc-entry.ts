import { z } from 'zod'
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  json,
  money,
  reference,
  shop,
  text,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const CARD_OPERATIONS = [
  'issue',
  'topUp',
  'pay',
  'refund',
  'withdraw',
  'reverse',
  'transfer',
  'expire',
  'adjust',
] as const
export type CardOperation = (typeof CARD_OPERATIONS)[number]

/** What an entry can be: an operation, or what another system had on the card. */
export const CARD_ENTRY_KINDS = [...CARD_OPERATIONS, 'opening'] as const
export type CardEntryKind = (typeof CARD_ENTRY_KINDS)[number]

const lotPart = z.strictObject({ lot: z.uuid(), points: z.int() })

/** The ledger of stored-value cards: rows are added and never changed. What is on a card is their sum. */
export const SvcEntry = resource('member.svcEntry', {
  scope: 'merchant',
  title: 'key',
  actions: ['list', 'export'],
  fields: {
    /** Unique: what was done once is not done again. */
    key: text({ max: 120, unique: true, readOnly: true }),
    at: instant({ readOnly: true }),
    /** The shop's day; where no shop did it, the day in UTC. */
    businessDay: date({ optional: true, readOnly: true }),
    card: reference('member.svc', { readOnly: true }),
    /** Of the card. */
    type: reference('member.svcType', { optional: true, readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    operation: choice(CARD_ENTRY_KINDS, { readOnly: true }),
    /** principal + bonus: negative where the card loses it. */
    amount: money({ readOnly: true }),
    principal: money({ readOnly: true }),
    bonus: money({ readOnly: true }),
    principalAfter: money({ readOnly: true }),
    bonusAfter: money({ readOnly: true }),
    balanceAfter: money({ readOnly: true }),
    /** Counts the entries of a card. */
    seq: integer({ readOnly: true }),
    /** Cents of bonus that it took from lots, or put into them. */
    parts: json(z.array(lotPart).readonly(), { default: [], readOnly: true }),
    /** Where it happened; empty: at no shop. */
    site: shop(),
    billNum: text({ max: 40, optional: true, readOnly: true }),
    /** Code of the shop's payment method that a load was paid by, or a cash-out paid in. */
    method: text({ max: 20, optional: true, readOnly: true }),
    /** The entry that it refunds or reverses. */
    of: reference('member.svcEntry', { optional: true, readOnly: true }),
    /** The award that its bonus came from. */
    award: reference('member.topupAward', { optional: true, readOnly: true }),
    managerCard: reference('member.svc', { optional: true, readOnly: true }),
    reason: text({ max: 200, optional: true, readOnly: true }),
    device: text({ max: 60, optional: true, readOnly: true }),
    who: text({ max: 120, optional: true, readOnly: true }),
    /** A payment that a till accepted while it was offline. */
    offline: boolean({ default: false, readOnly: true }),
  },
  list: {
    columns: [
      'at',
      'card',
      'operation',
      'amount',
      'principal',
      'bonus',
      'balanceAfter',
      'method',
      'site',
      'billNum',
      'offline',
      'reason',
      'who',
    ],
    sort: '-at',
    filters: ['card', 'type', 'member', 'operation', 'method', 'site', 'at', 'businessDay', 'amount', 'offline'],
    search: ['billNum', 'reason'],
  },
})
