import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, instant, integer, json, percent, text } from '#platform/contract/define/fields.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { previewTarget, target } from '#platform/contract/wire/list.ts'
import { PRICE_ENDINGS, PRICE_RULE_KINDS } from '../rules/prices/price-rule.ts'

export const PRICE_LEVELS = [1, 2, 3, 4] as const

const LARGEST = 1_000_000

export const priceRule = z
  .strictObject({
    level: z.literal(PRICE_LEVELS),
    kind: z.enum(PRICE_RULE_KINDS),
    value: z.number().min(-LARGEST).max(LARGEST),
    ending: z.enum(PRICE_ENDINGS),
  })
  .refine(({ kind, value }) => (kind === 'set' ? value >= 0 : kind === 'amount' || value >= -100), { path: ['value'] })

const problem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** New prices of many products from a moment on. Its lines are stored when it is planned and never edited. */
export const PriceChange = resource('catalogue.priceChange', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    /** Refused: it was due and nothing was changed; a user retries it, leaves products out or cancels it. */
    state: choice(['planned', 'applied', 'cancelled', 'refused'], { default: 'planned' }),
    holdsFrom: instant(),
    /** When they were written to the items: at once, or by the job at its moment. */
    appliedAt: instant({ optional: true }),
    items: integer({ min: 0 }),
    rule: json(priceRule),
    /** Percent of the price without tax; lines below it were seen. */
    leastMargin: percent({ min: 0, max: 100, optional: true }),
    madeBy: text({ max: 200, default: '' }),
    /** User who is notified of a refusal. Not a reference, because a change outlives its author. */
    madeById: text({ max: 40, optional: true }),
    /** Why it was refused, where no product of it is the reason. */
    reason: json(problem, { optional: true }),
  },
  list: {
    columns: ['name', 'state', 'holdsFrom', 'items', 'rule', 'madeBy', 'appliedAt'],
    sort: '-holdsFrom',
    filters: ['name', 'state', 'holdsFrom', 'appliedAt'],
    search: ['name', 'madeBy'],
  },
  actions: ['list', 'export'],
})

const planned = {
  rule: priceRule,
  leastMargin: z.number().min(0).max(100).nullable(),
  /** Items whose margin would fall below the least one stay as they are. */
  leaveOutBelow: z.boolean(),
}

const line = z.object({
  item: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  old: z.number().nullable(),
  new: z.number(),
  /** Percent of the price without tax; null without a cost. */
  oldMargin: z.number().nullable(),
  newMargin: z.number().nullable(),
  below: z.boolean(),
  /** Another change of this price that is planned. */
  planned: z.string().nullable(),
})
export type PriceChangeLine = z.infer<typeof line>

const sums = {
  /** Items whose price changes. */
  changed: z.int(),
  /** Items that cost the same by the rule. */
  same: z.int(),
  /** Items that the rule has nothing to go by for: no cost, no price at that level. */
  without: z.int(),
  below: z.int(),
}

/** What a rule would do to the items that were chosen; those below the least margin first, fifty at a time. */
export const previewPrices = operation('/al/catalogue/priceChange/preview', {
  input: z.strictObject({ ...planned, target: previewTarget, page: z.int().min(1).max(10_000) }),
  output: z.object({
    ...sums,
    /** Items that match, whatever the rule does to them: what is planned for all names this number. */
    chosen: z.int(),
    lines: z.array(line),
  }),
  need: 'catalogue.priceChange:plan',
  bodyLimit: BATCH_BODY,
})
export type PricePreview = z.infer<typeof previewPrices.output>

/** On the clock of a shop; null: now. */
const moment = z
  .strictObject({
    day: calendarDay,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    ordLot: z.string().trim().min(1).max(40),
  })
  .nullable()

/** Stores the previewed change for a moment to come; a change without a moment applies at once. */
export const planPrices = operation('/al/catalogue/priceChange/plan', {
  input: z.strictObject({ ...planned, target, name: z.string().trim().min(1).max(80), from: moment }),
  output: z.object({ id: z.string(), changed: z.int(), applied: z.boolean() }),
  need: 'catalogue.priceChange:plan',
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** Cancels a planned price change that has not been applied. */
export const cancelPrices = operation('/al/catalogue/priceChange/cancel', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  need: 'catalogue.priceChange:plan',
  writes: true,
})

/** Applies a refused change now, whole or without the refused products; it may be refused again. */
export const retryPrices = operation('/al/catalogue/priceChange/retry', {
  input: z.strictObject({ id: z.uuid(), leaveOut: z.boolean() }),
  output: z.object({ applied: z.boolean() }),
  need: 'catalogue.priceChange:plan',
  writes: true,
})

const writtenLine = z.object({
  item: z.string(),
  code: z.string().nullable(),
  /** Null once the item is gone. */
  name: z.string().nullable(),
  level: z.int(),
  old: z.number().nullable(),
  new: z.number(),
  /** Why this item refuses its new price, in the reader's language. */
  problem: z.string().nullable(),
})

/** What a price change says, a hundred items at a time; those that refuse it first. */
export const priceChangeLines = operation('/al/catalogue/priceChange/lines', {
  input: z.strictObject({ id: z.uuid(), page: z.int().min(1).max(10_000) }),
  output: z.object({ lines: z.array(writtenLine), total: z.int(), refused: z.int(), reason: z.string().nullable() }),
  need: 'catalogue.priceChange:list',
})
export type WrittenPrices = z.infer<typeof priceChangeLines.output>

/** What an item cost, newest first: the latest two hundred changes. */
export const priceHistory = operation('/al/catalogue/plu/priceHistory', {
  input: z.strictObject({ item: z.uuid() }),
  output: z.object({
    history: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** Empty: the system, by the price change of that name. */
        by: z.string(),
        /** 1 to 4; null for the cost. */
        level: z.int().nullable(),
        old: z.number().nullable(),
        new: z.number().nullable(),
        priceChange: z.string().nullable(),
      }),
    ),
    planned: z.array(z.object({ id: z.string(), name: z.string(), from: z.string(), level: z.int(), new: z.number() })),
  }),
  need: 'catalogue.plu:list',
})
export type PriceHistory = z.infer<typeof priceHistory.output>
