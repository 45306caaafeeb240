import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sendDays } from '../../contract/ledger.ts'
import { holdBooks, obstacle, readChosenDays, storePending } from '../days/export-days.ts'
import type { ExportedJournal } from '../days/read-books.ts'
import { findLedger } from './ledger-rows.ts'
import { POSTING_JOB } from './posting-job-name.ts'

/** Journals that these books accepted, or that are on their way there. */
async function readPosted(ctx: Context, ledger: string, journals: readonly ExportedJournal[]): Promise<Set<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select journal_id as id from accounting_posting
    where merchant_id = ${ctx.merchantId}::uuid and ledger_id = ${ledger}::uuid and state <> 'refused'
      and journal_id = any(${journals.map(({ id }) => id)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

async function queuePostings(ctx: Context, ledger: string, journals: readonly ExportedJournal[]): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into accounting_posting (merchant_id, journal_id, ledger_id, state, words, tries, next_try_at, at)
    select ${ctx.merchantId}::uuid, j, ${ledger}::uuid, 'waiting', '', 0, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${journals.map(({ id }) => id)}::uuid[]) as j
    on conflict (merchant_id, journal_id, ledger_id) do update
      set state = 'waiting', words = '', line = null, tries = 0, next_try_at = excluded.next_try_at, at = excluded.at`)
  if (ctx.services.jobs.working !== false) await ctx.services.jobs.send(POSTING_JOB, { merchantId: ctx.merchantId })
}

/** `/al/accounting/daily/send` */
export const sendingDays = handle(
  sendDays,
  async (ctx, { ledger: ledgerId, days, again }): Promise<Answer<{ journals: string[] }>> => {
    await holdBooks(ctx)
    const ledger = await findLedger(ctx, ledgerId)
    const chosen = await readChosenDays(ctx, days, sendDays.need)
    if (!ledger || !chosen) return notFound()
    if (ledger.state === 'draft') return refuse(RTN.wrongState, 'accounting.refusal.connectFirst')
    if (chosen.days.length === 0) return refuse(RTN.nothingToDo, 'accounting.refusal.nothingToExport')
    const problem = obstacle(chosen)
    if (problem) return problem
    const before = chosen.days.flatMap(({ exported }) => exported)
    const posted = await readPosted(ctx, ledgerId, before)
    if (posted.size > 0 && !again)
      return refuse(RTN.confirm, 'accounting.refusal.postedBefore', { params: { count: posted.size } })
    const journals = [...before, ...(await storePending(ctx, chosen.days))]
    await queuePostings(ctx, ledgerId, journals)
    return done({ journals: journals.map(({ number }) => number).toSorted() })
  },
)
