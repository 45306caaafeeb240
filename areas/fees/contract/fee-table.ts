import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { choice, instant, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CHOICES, ROUND_MODES, SPLIT_MODES } from '../rules/fee-table.ts'

export const FEE_STATES = ['draft', 'published', 'retired'] as const
export const ACCUMULATE = ['none', 'day', 'reentry'] as const
export const PRICE_BY = ['entry', 'exit'] as const
/** A day for `dayCap` begins at a time of day, or with the stay. */
const DAY_CAP_RESET = /^(rolling|([01]\d|2[0-3]):[0-5]\d)$/
const LONGEST_GRACE = 240
const MOST = 1_000_000

/**
 * Terms of a fee table (fees.md section 1). Versions of a table share its code and are told apart by `validFrom`: a
 * published one never changes, a change is a new draft from a later moment on.
 */
export const FeeTable = resource('fee.table', {
  scope: 'site',
  title: 'feeName',
  fields: {
    feeCode: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/ }),
    feeName: text({ max: 80 }),
    state: choice(FEE_STATES, { default: 'draft', readOnly: true }),
    validFrom: instant(),
    validTo: instant({ optional: true }),
    graceEntry: integer({ min: 0, max: LONGEST_GRACE, unit: 'minutes', default: 10 }),
    graceExit: integer({ min: 0, max: LONGEST_GRACE, unit: 'minutes', default: 15 }),
    priceBy: choice(PRICE_BY, { default: 'entry' }),
    splitMode: choice(SPLIT_MODES, { default: 'restart' }),
    choose: choice(CHOICES, { default: 'cheapest' }),
    dayCap: money({ min: 0, max: MOST, optional: true }),
    dayCapReset: text({ max: 7, pattern: DAY_CAP_RESET, default: '00:00' }),
    stayCap: money({ min: 0, max: MOST, optional: true }),
    lostFee: money({ min: 0, max: MOST, default: 0 }),
    /** Cents: 1, 5, 10, 50 or 100. */
    roundTo: integer({ min: 1, max: 100, default: 1 }),
    roundMode: choice(ROUND_MODES, { default: 'nearest' }),
    tax: reference('catalogue.tax', { optional: true }),
    accumulate: choice(ACCUMULATE, { default: 'none' }),
    reentryMinutes: integer({ min: 1, max: 1440, unit: 'minutes', optional: true }),
  },
  list: {
    columns: ['feeCode', 'feeName', 'state', 'validFrom', 'validTo', 'dayCap', 'lostFee', 'choose'],
    sort: 'feeCode',
    filters: ['feeCode', 'state', 'validFrom', 'validTo'],
    search: ['feeCode', 'feeName'],
  },
  sections: {
    general: ['feeCode', 'feeName', 'state', 'validFrom', 'validTo', 'priceBy'],
    grace: ['graceEntry', 'graceExit', 'lostFee'],
    parts: ['splitMode', 'choose', 'dayCap', 'dayCapReset', 'stayCap'],
    rounding: ['roundTo', 'roundMode', 'tax'],
    accumulation: ['accumulate', 'reentryMinutes'],
  },
  unique: [['feeCode', 'validFrom']],
})

const warning = z.object({ code: z.string(), words: z.string() })
export type FeeWarning = z.infer<typeof warning>

/** Freezes a draft. Errors refuse it; without `confirm` warnings are told and nothing is written (rtn -1200). */
export const publishFeeTable = operation('/al/fee/table/publish', {
  input: z.strictObject({ id: z.uuid(), confirm: z.boolean().optional() }),
  output: z.object({ warnings: z.array(warning) }),
  need: 'fee.table:publish',
  writes: true,
})

/** Ends a published table: stays that begin later are not priced by it. */
export const retireFeeTable = operation('/al/fee/table/retire', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.null(),
  need: 'fee.table:publish',
  writes: true,
})

/** Copies a table with its segments and offers to a new draft: the next version at its site, or the first at others. */
export const copyFeeTable = operation('/al/fee/table/copy', {
  input: z.strictObject({
    id: z.uuid(),
    validFrom: moment,
    /** The table's own site where left out. */
    ordLots: z.array(z.string().trim().min(1).max(40)).max(500).optional(),
  }),
  output: z.object({ ids: z.array(z.uuid()) }),
  need: 'fee.table:add',
  writes: true,
})
