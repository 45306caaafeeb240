import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { DocumentKind } from '../../rules/account-document.ts'
import { POSTING_JOB } from './posting-job-name.ts'

export interface Postable {
  readonly id: string
  readonly kind: 'journal' | DocumentKind
}

/** Entries that these books accepted, or that are on their way there. */
export async function readPosted(ctx: Context, ledger: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select entry_id as id from accounting_posting
    where merchant_id = ${ctx.merchantId}::uuid and ledger_id = ${ledger}::uuid and state <> 'refused'
      and entry_id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Sends entries with the next job; what was refused or accepted before is sent again. */
export async function queuePostings(ctx: Context, ledger: string, entries: readonly Postable[]): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into accounting_posting (merchant_id, entry_id, kind, ledger_id, state, words, tries, next_try_at, at)
    select ${ctx.merchantId}::uuid, e.id, e.kind, ${ledger}::uuid, 'waiting', '', 0, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ kind }) => kind)}::text[]) as e (id, kind)
    on conflict (merchant_id, entry_id, ledger_id) do update
      set state = 'waiting', words = '', line = null, tries = 0, next_try_at = excluded.next_try_at, at = excluded.at`)
  if (ctx.services.jobs.working !== false) await ctx.services.jobs.send(POSTING_JOB, { merchantId: ctx.merchantId })
}
