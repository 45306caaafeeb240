import { z } from 'zod'
import { choice, date, instant, integer, json, reference, shop, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const ENTRY_KINDS = [
  'earn',
  'award',
  'opening',
  'adjust',
  'redeem',
  'giveBack',
  'reverse',
  'expire',
  'mergeOut',
  'mergeIn',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const lotPart = z.strictObject({ lot: z.uuid(), points: z.int() })

/** The ledger of points: rows are added and never changed. The balance of a member is their sum. */
export const PointEntry = resource('member.pointEntry', {
  scope: 'merchant',
  title: 'key',
  actions: ['list', 'export'],
  fields: {
    /** Unique: what was done once is not done again. */
    key: text({ max: 120, unique: true, readOnly: true }),
    at: instant({ readOnly: true }),
    member: reference('member.member', { readOnly: true }),
    kind: choice(ENTRY_KINDS, { readOnly: true }),
    points: integer({ readOnly: true }),
    balanceAfter: integer({ readOnly: true }),
    /** Counts the entries of a member. */
    seq: integer({ readOnly: true }),
    /** What it took from lots, or put into them; `points` = their sum - `debt`. */
    parts: json(z.array(lotPart).readonly(), { default: [], readOnly: true }),
    /** By how much it raised what the member owes; negative: was paid. */
    debt: integer({ default: 0, readOnly: true }),
    /** The shop's day; where no shop did it, the day in UTC. */
    businessDay: date({ optional: true, readOnly: true }),
    /** Where it happened; empty: at no shop. */
    site: shop(),
    sale: text({ max: 60, optional: true, readOnly: true }),
    billNum: text({ max: 40, optional: true, readOnly: true }),
    reason: text({ max: 200, optional: true, readOnly: true }),
    who: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: ['at', 'member', 'kind', 'points', 'balanceAfter', 'site', 'billNum', 'reason', 'who'],
    sort: '-at',
    filters: ['member', 'kind', 'site', 'at', 'businessDay', 'points'],
    search: ['billNum', 'reason'],
  },
})
