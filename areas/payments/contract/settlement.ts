import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { choice, date, instant, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LINE_KINDS, LINE_RESULTS } from '../rules/settlement-figures.ts'

export const SETTLEMENT_STATES = ['imported', 'matched', 'closed'] as const

const figure = () => money({ default: 0, readOnly: true })

/** One batch of the acquirer: what it took and paid, line by line, compared with what was sold. */
export const Settlement = resource('eftpos.settlement', {
  scope: 'site',
  title: 'reference',
  actions: ['list', 'export'],
  unique: [['account', 'reference']],
  fields: {
    /** The acquirer's number of the batch. */
    reference: text({ max: 60, readOnly: true }),
    account: reference('eftpos.account', { readOnly: true }),
    settledOn: date({ readOnly: true }),
    state: choice(SETTLEMENT_STATES, { default: 'imported', readOnly: true }),
    currency: text({ max: 3, readOnly: true }),
    lines: integer({ default: 0, readOnly: true }),
    payments: figure(),
    refunds: figure(),
    fees: figure(),
    chargebacks: figure(),
    chargebackFees: figure(),
    /** Of the lines. */
    net: figure(),
    /** As the acquirer states it. */
    statedNet: figure(),
    /** Lines, and a difference of the net amounts, that still need a reason. */
    unexplained: integer({ default: 0, readOnly: true }),
    differenceReason: text({ max: 200, optional: true, readOnly: true }),
    importedBy: text({ max: 120, optional: true, readOnly: true }),
    closedAt: instant({ optional: true, readOnly: true }),
    closedBy: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      ...(['settledOn', 'reference', 'account', 'state', 'lines', 'payments', 'refunds', 'fees'] as const),
      ...(['chargebacks', 'statedNet', 'unexplained'] as const),
    ],
    sort: '-settledOn',
    filters: ['state', 'account', 'settledOn'],
    search: ['reference'],
  },
})

const id = z.uuid()
const reason = z.string().trim().min(3).max(200)
const amount = z.number().min(-10_000_000).max(10_000_000).multipleOf(0.01)
const words = (max: number) => z.string().trim().max(max).optional()

export const settlementLine = z.strictObject({
  kind: z.enum(LINE_KINDS),
  terminal: words(40),
  providerRef: words(120),
  authorisation: words(40),
  scheme: words(40),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** Of refunds and chargebacks below 0. */
  amount,
  fee: amount.default(0),
  at: moment,
})
export type SettlementLine = z.output<typeof settlementLine>

/** Lines that one call brings. */
export const MOST_LINES = 20_000

/** Stores a batch of the acquirer, and compares it. The same batch again changes nothing. */
export const importSettlement = operation('/al/eftpos/settlement/import', {
  input: z.strictObject({
    account: id,
    reference: z.string().trim().min(1).max(60),
    settledOn: calendarDay,
    statedNet: amount,
    lines: z.array(settlementLine).min(1).max(MOST_LINES),
  }),
  output: z.object({ id: z.string(), isNew: z.boolean(), unexplained: z.int() }),
  need: 'eftpos.settlement:import',
  writes: true,
  bodyLimit: 8 * 1024 * 1024,
})

const settlementNow = z.object({ state: z.enum(SETTLEMENT_STATES), unexplained: z.int() })

/** Compares again with what is known now; `pair` says which payment a line is. */
export const matchSettlement = operation('/al/eftpos/settlement/match', {
  input: z.strictObject({
    id,
    pair: z.strictObject({ line: z.int32().min(1), movement: z.uuid() }).optional(),
  }),
  output: settlementNow,
  need: 'eftpos.settlement:match',
  writes: true,
})

/** Gives the reason of a line, or of the difference between the stated net amount and that of the lines. */
export const explainSettlement = operation('/al/eftpos/settlement/explain', {
  input: z.strictObject({ id, line: z.int32().min(1).nullable(), reason }),
  output: settlementNow,
  need: 'eftpos.settlement:explain',
  writes: true,
})

/** Posts a settlement once, with every cent explained, and splits it. It is never changed again. */
export const closeSettlement = operation('/al/eftpos/settlement/close', {
  input: z.strictObject({ id }),
  output: z.object({ shares: z.array(z.object({ party: z.string(), amount: z.number() })) }),
  need: 'eftpos.settlement:close',
  writes: true,
})

const shownLine = z.object({
  line: z.int(),
  kind: z.enum(LINE_KINDS),
  result: z.enum(LINE_RESULTS),
  terminal: z.string(),
  providerRef: z.string(),
  last4: z.string(),
  at: z.string(),
  amount: z.number(),
  fee: z.number(),
  /** What was sold; null: nothing is known. */
  ours: z.number().nullable(),
  bill: z.string(),
  reason: z.string(),
})
export type ShownLine = z.infer<typeof shownLine>

/** Lines of a settlement, and how it was split. */
export const settlementLines = operation('/al/eftpos/settlement/lines', {
  input: z.strictObject({
    id,
    /** Only those that need a look. */
    open: z.boolean().default(false),
  }),
  output: z.object({
    lines: z.array(shownLine),
    /** There are more than are shown. */
    more: z.boolean(),
    counts: z.array(z.object({ result: z.enum(LINE_RESULTS), lines: z.int(), amount: z.number() })),
    shares: z.array(z.object({ party: z.string(), percent: z.number().nullable(), amount: z.number() })),
    /** Payments that no line has yet, to pair lines with. */
    unpaired: z.array(z.object({ movement: z.string(), bill: z.string(), amount: z.number(), at: z.string() })),
  }),
  need: 'eftpos.settlement:list',
})
export type SettlementContents = z.infer<typeof settlementLines.output>
