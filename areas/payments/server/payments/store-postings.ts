import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import type { Purpose } from '../../contract/transaction.ts'
import type { Posting } from '../../rules/to-postings.ts'

interface PostedFor {
  readonly siteId: string
  readonly accountId: string
  readonly purpose?: Purpose | undefined
}

export interface NewPosting extends Posting {
  readonly paymentId?: string | undefined
  readonly payoutId?: string | undefined
  readonly settlementId?: string | undefined
  readonly party?: string | undefined
}

/** Adds postings to the ledger; those that are there already stay as they are. */
export async function storePostings(
  ctx: Writing,
  { siteId, accountId, purpose }: PostedFor,
  postings: readonly NewPosting[],
): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map(posting => ({ ...posting, id: ctx.random.id(), source: `${accountId}:${posting.source}` }))
  await ctx.db.run(sql`
    insert into cardpay_posting (merchant_id, id, site_id, account_id, payment_id, payout_id, settlement_id, party, kind, debit,
      credit, amount, purpose, at, business_day, source)
    select ${ctx.merchantId}::uuid, x.id, s.id, ${accountId}::uuid, x."paymentId", x."payoutId", x."settlementId", x.party, x.kind,
      x.debit, x.credit, x.amount, ${purpose ?? null}, x.at, ${businessDayAt(sql`x.at`, 's', ctx.merchantId)}, x.source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, "paymentId" uuid, "payoutId" uuid, "settlementId" uuid, party text,
      kind text, debit text, credit text, amount bigint, at timestamptz, source text)
    join platform.site s on s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${siteId}::uuid
    on conflict (merchant_id, source) do nothing`)
}
