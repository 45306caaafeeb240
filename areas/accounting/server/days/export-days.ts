import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { exportDays, type ShopDay } from '../../contract/daily-report.ts'
import { journalMemo, journalNumber } from '../../rules/numbered-journal.ts'
import { findFileSetup } from '../files/file-setup.ts'
import { fileRefusal, journalFile } from '../files/journal-file.ts'
import { type BookDay, type BookDays, readBookDays } from './book-days.ts'
import { missingShown } from './list-days.ts'
import { type ExportedJournal, readShops } from './read-books.ts'
import { dayKey } from './selected-days.ts'

/** Held until the commit: numbers have no gaps, and nobody exports the same day at the same time. */
export const holdBooks = (ctx: Context): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`accounting ${ctx.merchantId}`}, 0))`)

/** The chosen days, if the caller may export those of all their shops. */
export async function readChosenDays(
  ctx: Context,
  chosen: readonly ShopDay[],
  need: string,
): Promise<BookDays | undefined> {
  const sites = [...new Set(chosen.map(({ siteId }) => siteId))]
  if (!sites.every(site => ctx.access.mayAt(need, site))) return undefined
  const days = chosen.map(({ day }) => day).toSorted()
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '', sites }
  const keys = new Set(chosen.map(dayKey))
  const { days: read, posCategories } = await readBookDays(ctx, period)
  return { posCategories, days: read.filter(({ shop, day }) => keys.has(dayKey({ siteId: shop.id, day }))) }
}

/** Nothing leaves while a day is open, an account is missing, or debits and credits differ. */
export function obstacle({ days, posCategories }: BookDays): Refusal | undefined {
  const open = days.find(({ state }) => state === 'open')
  if (open)
    return refuse(RTN.wrongState, 'accounting.refusal.dayOpen', { params: { shop: open.shop.name, day: open.day } })
  const blocked = days.filter(({ state }) => state === 'blocked')
  const missing = blocked.flatMap(day => missingShown(day.missing, posCategories))
  if (missing.length > 0)
    return refuse(RTN.wrongState, 'accounting.refusal.unmapped', {
      params: { count: new Set(missing.map(each => JSON.stringify(each))).size },
      map: { missing },
    })
  const [first] = blocked
  return first
    ? refuse(RTN.wrongState, 'accounting.refusal.doesNotBalance', { params: { shop: first.shop.name, day: first.day } })
    : undefined
}

async function lastNumber(ctx: Context): Promise<number> {
  const row = await ctx.db.row<{ last: number | null }>(sql`
    select max(number) as last from accounting_journal where merchant_id = ${ctx.merchantId}::uuid`)
  return row?.last ?? 0
}

/** Stores what is not in the books yet: a first journal, or one that adjusts it. */
export async function storePending(ctx: Context, days: readonly BookDay[]): Promise<ExportedJournal[]> {
  const last = await lastNumber(ctx)
  const [exportedAt, exportedBy] = [ctx.now(), ctx.who?.fullName ?? '']
  const journals = days
    .filter(({ state }) => state === 'ready' || state === 'changed')
    .map(({ shop, day, pending, exported }, at) => ({
      id: ctx.random.id(),
      count: last + at + 1,
      number: journalNumber(last + at + 1),
      siteId: shop.id,
      day,
      shop: shop.name,
      memo: journalMemo(shop.name, day, exported[0]?.number),
      lines: pending,
      exportedAt,
      exportedBy,
    }))
  if (journals.length === 0) return []
  await ctx.db.run(sql`
    insert into accounting_journal
      (merchant_id, id, site_id, business_day, number, memo, lines, exported_at, exported_by)
    select ${ctx.merchantId}::uuid, j.id, j."siteId", j.day, j.count, j.memo, j.lines, ${exportedAt}::timestamptz, ${exportedBy}
    from jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) as j(
      id uuid, "siteId" uuid, day date, count int, memo text, lines jsonb)
    returning 1`)
  await ctx.audit.record(
    journals.map(({ id, number, siteId, day, memo }) => ({
      action: 'export',
      resource: 'accounting.dailyReport',
      recordId: id,
      title: number,
      siteId,
      after: { day, memo },
    })),
  )
  return journals
}

const byNumber = (a: ExportedJournal, b: ExportedJournal): number => a.number.localeCompare(b.number)

/**
 * `/al/accounting/daily/export`: without `again` the file has only what was not exported before, so that nothing is imported twice.
 */
export const exportingDays = handle(
  exportDays,
  async (ctx, { program, setup: setupId, days, again }): Promise<Answer<unknown>> => {
    await holdBooks(ctx)
    const setup = await findFileSetup(ctx, program, setupId)
    const chosen = await readChosenDays(ctx, days, exportDays.need)
    if (!setup || !chosen) return notFound()
    if (chosen.days.length === 0) return refuse(RTN.nothingToDo, 'accounting.refusal.nothingToExport')
    const problem = obstacle(chosen)
    if (problem) return problem
    const same = chosen.days.filter(({ state }) => state === 'exported').length
    if (same > 0 && !again) return refuse(RTN.confirm, 'accounting.refusal.exportedBefore', { params: { count: same } })
    const before = again ? chosen.days.flatMap(({ exported }) => exported) : []
    const journals = [...before, ...(await storePending(ctx, chosen.days))].toSorted(byNumber)
    const refusal = fileRefusal(journals, setup)
    if (refusal) return refusal
    const sites = new Set(journals.map(({ siteId }) => siteId))
    const shops = await readShops(ctx, { sites: [...sites] })
    return done(
      journalFile(
        journals,
        setup,
        shops.map(({ ordLot }) => ordLot),
      ),
    )
  },
)
