import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { DAY_STATES } from '../rules/day-state.ts'
import { LINE_REASONS } from '../rules/journal-line.ts'
import { booksPeriod, fileFor, obstacles } from './books-period.ts'

const totals = { debits: z.number(), credits: z.number(), tax: z.number() }

const dayOfBooks = z.object({
  siteId: z.string(),
  shop: z.string(),
  day: z.string(),
  state: z.enum(DAY_STATES),
  ...totals,
  /** Debits of the adjusting journal that is still to be exported. */
  difference: z.number(),
  /** Numbers of its journals: the first, then those that adjust it. */
  journals: z.array(z.string()),
  ...obstacles,
})
export type DayOfBooks = z.infer<typeof dayOfBooks>

/** The business days of a period, with what of them is in the books. Days without any figure are left out. */
export const listDays = operation('/al/accounting/daily/list', {
  input: z.strictObject(booksPeriod),
  output: z.object({ days: z.array(dayOfBooks) }),
  need: 'accounting.dailyReport:list',
  costly: true,
})

/** Of a line of a journal or a document. */
export const entryLine = {
  account: z.string(),
  accountName: z.string(),
  taxCode: z.string(),
  job: z.string(),
  debit: z.number(),
  credit: z.number(),
}

const line = z.object({ reason: z.enum(LINE_REASONS), ...entryLine, tax: z.number() })
export type JournalLineShown = z.infer<typeof line>

/** waiting: it is sent until the program answers. */
export const POSTING_STATES = ['waiting', 'accepted', 'refused'] as const
export type PostingState = (typeof POSTING_STATES)[number]

export const posting = z.object({
  ledger: z.string(),
  state: z.enum(POSTING_STATES),
  at: z.string(),
  /** Why it was refused, or not answered yet. */
  words: z.string(),
  /** Of the journal, counted from 1. */
  line: z.int().nullable(),
})
export type PostingShown = z.infer<typeof posting>

const journal = z.object({
  /** Null: not exported yet. */
  number: z.string().nullable(),
  memo: z.string(),
  exportedAt: z.string().nullable(),
  exportedBy: z.string().nullable(),
  lines: z.array(line),
  /** Books that it was posted to. */
  postings: z.array(posting),
  ...totals,
})
export type JournalShown = z.infer<typeof journal>

const shopDay = z.strictObject({ siteId: z.uuid(), day: calendarDay })
export type ShopDay = z.infer<typeof shopDay>

/** The journals of a day: those exported, and the one that would be exported now. */
export const previewDay = operation('/al/accounting/daily/preview', {
  input: shopDay,
  output: z.object({ state: z.enum(DAY_STATES), journals: z.array(journal), ...obstacles }),
  need: 'accounting.dailyReport:list',
})

/** 50 shops, a month and some days. */
const MOST_EXPORTED = 2000
export const chosenDays = z.array(shopDay).min(1).max(MOST_EXPORTED)

/**
 * Numbers the journals of days that are ready, and answers them as one file. Journals that were exported before come again, as they
 * were, only if `again` says that this is known.
 */
export const exportDays = operation('/al/accounting/daily/export', {
  input: z.strictObject({
    ...fileFor,
    days: chosenDays,
    again: z.boolean().default(false),
  }),
  output: z.unknown(),
  need: 'accounting.dailyReport:export',
  writes: true,
  answer: 'file',
  bodyLimit: BATCH_BODY,
  costly: true,
})
