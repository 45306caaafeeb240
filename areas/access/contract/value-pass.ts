import { z } from 'zod'
import { boolean, choice, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const PASS_KINDS = ['value', 'visits', 'days'] as const

/** Passes that are sold: so much value, so many visits or days. */
export const ValuePass = resource('acs.valuePass', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 80 }),
    kind: choice(PASS_KINDS, { default: 'visits' }),
    price: money({ min: 0, max: 1_000_000, default: 0 }),
    tax: reference('catalogue.tax', { optional: true }),
    /** Amount of money, visits or days. */
    gives: integer({ min: 1, max: 1_000_000 }),
    validDays: integer({ min: 1, max: 3660, unit: 'days', optional: true }),
    /** Sold to employees, who pay with their wages. */
    payroll: boolean({ default: false }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'gives', 'price', 'validDays', 'payroll', 'active'],
    sort: 'code',
    filters: ['code', 'kind', 'payroll', 'active'],
    search: ['code', 'name'],
  },
})

const key = z.string().trim().min(1).max(120)
const balance = z.object({ pass: z.uuid(), balance: z.number() })

/** What a pass costs now. */
export const quotePass = operation('/al/acs/valuePass/quote', {
  input: z.strictObject({ definition: z.uuid() }),
  /** With tax, and the tax in it. */
  output: z.object({ price: z.number(), tax: z.number() }),
  need: 'acs.valuePass:sell',
})

/** Sells a pass; of passes with payroll the employee says whose wages pay. The same key sells once. */
export const sellPass = operation('/al/acs/valuePass/sell', {
  input: z.strictObject({
    definition: z.uuid(),
    holder: z.string().trim().min(1).max(120),
    employee: z.uuid().optional(),
    key,
  }),
  output: balance,
  need: 'acs.valuePass:sell',
  writes: true,
})

/** Spends value, visits or days of a pass, once by the key; never more than it has. */
export const spendPass = operation('/al/acs/valuePass/spend', {
  input: z.strictObject({
    pass: z.uuid(),
    /** Money with cents, or whole visits or days. */
    amount: z.number().positive().max(1_000_000).multipleOf(0.01),
    key,
  }),
  output: balance,
  need: 'acs.valuePass:sell',
  writes: true,
})

/** Returns a pass: what is left of it is gone, and its price for that part is refunded. */
export const refundPass = operation('/al/acs/valuePass/refund', {
  input: z.strictObject({ pass: z.uuid(), key }),
  output: balance.extend({ refunded: z.number() }),
  need: 'acs.valuePass:refund',
  writes: true,
})

export const MOST_LISTED = 200

const soldPass = z.object({
  id: z.uuid(),
  holder: z.string(),
  soldAt: z.string(),
  expiresAt: z.string().nullable(),
  paid: z.number(),
  refunded: z.number(),
  refundedAt: z.string().nullable(),
  balance: z.number(),
})
export type SoldPass = z.infer<typeof soldPass>

/** Passes that were sold of a definition, newest first; the newest 200 whose holder contains the text. */
export const listPasses = operation('/al/acs/valuePass/listPasses', {
  input: z.strictObject({ definition: z.uuid(), holder: z.string().trim().max(120).default('') }),
  output: z.array(soldPass),
  need: 'acs.valuePass:list',
})

/** Freezes the pay period that is open: its rows never change, and what comes later is in the next. */
export const closePayPeriod = operation('/al/acs/valuePass/closePayPeriod', {
  input: z.strictObject({ name: z.string().trim().min(1).max(80) }),
  output: z.object({ period: z.uuid(), rows: z.int() }),
  need: 'report.valuePassPayroll:close',
  writes: true,
})
