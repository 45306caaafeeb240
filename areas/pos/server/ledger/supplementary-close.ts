import { sum } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { JudgedSale } from './judged-sale.ts'
import { cashMethodsAt } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

export interface Supplementary {
  readonly id: string
  /** The session that was closed before they came. */
  readonly of: string
  readonly registerId: string
  readonly sales: JudgedSale[]
}

/** The next number of a register's closes; its row is locked, so that numbers have no gap and none is given twice. */
export const nextCloseNo = (ctx: Context, registerId: string) => sql`
  (select coalesce(max(close_no), 0) + 1 from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and register_id = ${registerId}::uuid)`

/** A close without a count: the drawer was counted, or not, when its own session was closed. */
export async function closeSupplementary(ctx: Context, site: LedgerSite, close: Supplementary): Promise<void> {
  const first = close.sales.reduce((a, b) => (b.when.soldAt < a.when.soldAt ? b : a))
  const cash = await cashMethodsAt(ctx, site)
  const taken = close.sales.flatMap(({ ledger }) => ledger.tenders.filter(({ method }) => cash.has(method)))
  const now = new Date(ctx.clock()).toISOString()
  await ctx.db.run(sql`
    insert into pos_register_session
      (merchant_id, id, site_id, register_id, supplementary, of_session, opened_at, opened_by, float, business_day,
        closed_at, closed_by, close_no, expected)
    select ${ctx.merchantId}::uuid, ${close.id}::uuid, ${site.id}::uuid, ${close.registerId}::uuid, true, ${close.of}::uuid,
      ${new Date(first.when.soldAt).toISOString()}::timestamptz, ${first.clerk}, 0, ${first.when.businessDay}::date,
      ${now}::timestamptz, '', ${nextCloseNo(ctx, close.registerId)}, ${sum(taken.map(({ amount }) => amount))}::bigint`)
}
