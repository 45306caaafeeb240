import { done, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type MissingAccountShown, MOST_DAYS } from '../../contract/books-period.ts'
import {
  type DayOfBooks,
  type JournalLineShown,
  type JournalShown,
  listDays,
  type PostingShown,
  previewDay,
} from '../../contract/daily-report.ts'
import { type JournalLine, journalTotals } from '../../rules/journal-line.ts'
import { journalMemo } from '../../rules/numbered-journal.ts'
import type { MissingAccount } from '../../rules/to-journal.ts'
import { type BookDay, readBookDays } from './book-days.ts'
import { type PosCategories, readPostings } from './read-books.ts'
import { selectSites } from './selected-days.ts'

/** Refuses a period that ends before it begins, or is longer than a year. */
export function periodProblem(from: string, to: string): Refusal | undefined {
  const days = Temporal.PlainDate.from(from).until(to).days
  if (days < 0) return refuseFields({ to: { code: 'accounting.field.endsBeforeItBegins' } })
  return days >= MOST_DAYS
    ? refuseFields({ to: { code: 'accounting.field.atMostDays', params: { most: MOST_DAYS } } })
    : undefined
}

const totalsShown = (lines: readonly JournalLine[]) => {
  const { debits, credits, tax } = journalTotals(lines)
  return { debits: toWire(debits), credits: toWire(credits), tax: toWire(tax) }
}

export const missingShown = (missing: readonly MissingAccount[], { names }: PosCategories): MissingAccountShown[] =>
  missing.map(({ kind, key, posCategory, rate }) => ({
    kind,
    key,
    posCategory: posCategory === null ? null : (names.get(posCategory) ?? posCategory),
    rate,
  }))

const obstaclesShown = ({ missing, lines }: BookDay, posCategories: PosCategories) => {
  const { debits, credits } = journalTotals(lines)
  return {
    missing: missingShown(missing, posCategories),
    // Without an account the sums cannot agree yet: what is missing is the reason.
    unbalanced: missing.length > 0 ? 0 : toWire(debits - credits),
  }
}

/** `/al/accounting/daily/list` */
export const listingDays = handle(listDays, async (ctx, { from, to, shop }) => {
  const problem = periodProblem(from, to)
  if (problem) return problem
  const sites = selectSites(ctx.access.where(listDays.need), shop)
  const { days, posCategories } = await readBookDays(ctx, { from, to, sites })
  return done({
    days: days.map(
      (bookDay): DayOfBooks => ({
        siteId: bookDay.shop.id,
        shop: bookDay.shop.name,
        day: bookDay.day,
        state: bookDay.state,
        ...totalsShown(bookDay.lines),
        difference: bookDay.exported.length === 0 ? 0 : totalsShown(bookDay.pending).debits,
        journals: bookDay.exported.map(({ number }) => number),
        ...obstaclesShown(bookDay, posCategories),
      }),
    ),
  })
})

const lineShown = (line: JournalLine): JournalLineShown => ({
  reason: line.reason,
  account: line.account,
  accountName: line.accountName,
  taxCode: line.taxCode,
  job: line.job,
  debit: toWire(Math.max(line.amount, 0)),
  credit: toWire(Math.max(-line.amount, 0)),
  tax: toWire(Math.abs(line.tax)),
})

const journalShown = (
  journal: Omit<JournalShown, 'lines' | 'debits' | 'credits' | 'tax'>,
  lines: readonly JournalLine[],
) => ({
  ...journal,
  lines: lines.map(lineShown),
  ...totalsShown(lines),
})

function journalsShown(
  { exported, pending, shop, day }: BookDay,
  postings: ReadonlyMap<string, PostingShown[]>,
): JournalShown[] {
  const old = exported.map(({ id, number, memo, exportedAt, exportedBy, lines }) =>
    journalShown({ number, memo, exportedAt, exportedBy, postings: postings.get(id) ?? [] }, lines),
  )
  if (pending.length === 0) return old
  const memo = journalMemo(shop.name, day, exported[0]?.number)
  return [...old, journalShown({ number: null, memo, exportedAt: null, exportedBy: null, postings: [] }, pending)]
}

/** `/al/accounting/daily/preview` */
export const previewingDay = handle(previewDay, async (ctx, { siteId, day }) => {
  const sites = selectSites(ctx.access.where(previewDay.need), siteId)
  const { days, posCategories } = await readBookDays(ctx, { from: day, to: day, sites })
  const [bookDay] = days
  if (!bookDay) return done({ state: 'open' as const, journals: [], missing: [], unbalanced: 0 })
  const postings = await readPostings(ctx, bookDay.exported)
  return done({
    state: bookDay.state,
    journals: journalsShown(bookDay, postings),
    ...obstaclesShown(bookDay, posCategories),
  })
})
