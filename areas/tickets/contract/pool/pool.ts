import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { email, instant, integer, reference, references, shops, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { POOL_CODE_STATES } from '../../rules/pool/pool-code.ts'

/** Codes for a plan or a partner (tickets.md section 5). */
export const TicketPool = resource('ticket.pool', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    plan: reference('ticket.plan', { optional: true }),
    /** Who hands the codes out, where it is not the merchant. */
    partner: text({ max: 80, optional: true }),
    sites: shops(),
    /** Fewer free codes: watchers and the address are told, once until the pool is topped up. */
    threshold: integer({ min: 1, max: 1_000_000, optional: true }),
    watchers: references('system.userManage', { default: [], max: 50 }),
    notifyEmail: email({ optional: true }),
    notes: text({ max: 500, multiline: true, optional: true }),
    /** When they were told. */
    notifiedAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'plan', 'partner', 'threshold', 'notifiedAt', 'sites'],
    sort: 'name',
    filters: ['name', 'plan', 'partner', 'notifiedAt', 'sites'],
    search: ['name', 'partner'],
  },
  sections: {
    pool: ['name', 'plan', 'partner', 'sites', 'notes'],
    notify: ['threshold', 'watchers', 'notifyEmail'],
  },
})

/** Most codes of one top-up. */
export const MOST_CODES = 100_000
/** Codes that leave the pool in one call. */
export const MOST_ISSUED = 1000
/** 100,000 codes of 40 signs, quoted and separated. */
const TOP_UP_BODY = 5 * 1024 * 1024

const id = z.uuid()
const ordLot = z.string().trim().min(1).max(40)
const code = z.string().trim().min(4).max(40)
const person = z.string().trim().min(1).max(120)

/** Adds codes to a pool: created ones, whose codes are in this answer and nowhere else afterwards, or imported ones. */
export const topUpPool = operation('/al/ticket/pool/topUp', {
  input: z
    .strictObject({
      id,
      count: z.int().min(1).max(MOST_CODES).optional(),
      codes: z.array(code).min(1).max(MOST_CODES).readonly().optional(),
      /** Last day on which they are good, on the clock of the merchant. */
      expiresOn: calendarDay.optional(),
      /** They leave the pool at once, such as to a partner. */
      issuedTo: person.optional(),
    })
    .refine(({ count, codes }) => (count === undefined) !== (codes === undefined)),
  output: z.object({
    batch: z.string(),
    added: z.int(),
    /** Imported codes that exist already, or are twice in the file. */
    skipped: z.int(),
    /** Of created ones. */
    codes: z.array(z.object({ serial: z.int(), code: z.string() })),
  }),
  need: 'ticket.pool:topUp',
  writes: true,
  secretAnswer: true,
  bodyLimit: TOP_UP_BODY,
})
export type ToppedUp = z.infer<typeof topUpPool.output>

const codeState = z.enum(POOL_CODE_STATES)

/** Counts of a pool's codes by state, and its top-ups. */
export const poolInfo = operation('/al/ticket/pool/info', {
  input: z.strictObject({ id }),
  output: z.object({
    counts: z.object({ free: z.int(), issued: z.int(), redeemed: z.int(), void: z.int(), expired: z.int() }),
    topUps: z.array(z.object({ batch: z.string(), at: z.string(), who: z.string(), added: z.int() })),
  }),
  need: 'ticket.pool:list',
})
export type PoolInfo = z.infer<typeof poolInfo.output>

const shownCode = z.object({
  pool: z.string(),
  plan: z.string().nullable(),
  serial: z.int(),
  last4: z.string(),
  state: codeState,
  expiresAt: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuedTo: z.string().nullable(),
  redeemedAt: z.string().nullable(),
  redeemedShop: z.string().nullable(),
  redeemedBy: z.string().nullable(),
})
export type ShownCode = z.infer<typeof shownCode>

/** Finds a typed code by its hash. */
export const verifyPoolCode = operation('/al/ticket/pool/verify', {
  input: z.strictObject({ code }),
  output: shownCode,
  need: 'ticket.pool:verify',
})

/** Hands free codes of a pool out: one that was typed, or the next ones by serial number. */
export const issuePoolCodes = operation('/al/ticket/pool/issue', {
  input: z
    .strictObject({ id, to: person, code: code.optional(), count: z.int().min(1).max(MOST_ISSUED).optional() })
    .refine(({ code: typed, count }) => (typed === undefined) !== (count === undefined)),
  output: z.object({ issued: z.array(z.object({ serial: z.int(), last4: z.string() })) }),
  need: 'ticket.pool:issue',
  writes: true,
})

/** Redeems a code at a shop. Redeeming it twice says when and where it was redeemed. */
export const redeemPoolCode = operation('/al/ticket/pool/redeem', {
  input: z.strictObject({ ordLot, code }),
  output: shownCode,
  need: 'ticket.pool:redeem',
  writes: true,
})

/** Ends a code that was not redeemed. */
export const voidPoolCode = operation('/al/ticket/pool/void', {
  input: z.strictObject({ code, reason: z.string().trim().min(3).max(200) }),
  output: shownCode,
  need: 'ticket.pool:void',
  writes: true,
})
