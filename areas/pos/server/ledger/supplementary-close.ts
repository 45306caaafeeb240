import { type Cents, sum } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { JudgedSale } from './judged-sale.ts'
import { cashMethodsAt } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

interface Close {
  readonly id: string
  /** The session that was closed before it came. */
  readonly of: string
  readonly registerId: string
}

export interface Supplementary extends Close {
  readonly sales: JudgedSale[]
}

/** What came late: since when, whose it was, and the cash that it moved, in cents. */
interface Late {
  readonly at: number
  readonly clerk: string
  readonly businessDay: string
  readonly cash: Cents
}

/** The next number of a register's closes; whoever takes it keeps others from it until the commit, so that numbers have no gap. */
export const nextCloseNo = (ctx: Context, registerId: string) => sql`
  (select coalesce(max(close_no), 0) + 1 from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and register_id = ${registerId}::uuid)`

/** Several uploads may hold one register at once: they take numbers one after the other, registers in the order of their ids. */
const holdNumbers = (ctx: Context, registerId: string) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pos.closeNo ${registerId}`}, 0))`)

/** A close without a count: the drawer was counted, or not, when its own session was closed. */
export async function closeAfterwards(ctx: Context, site: LedgerSite, close: Close, late: Late): Promise<void> {
  const now = new Date(ctx.clock()).toISOString()
  await holdNumbers(ctx, close.registerId)
  await ctx.db.run(sql`
    insert into pos_register_session
      (merchant_id, id, site_id, register_id, supplementary, of_session, opened_at, opened_by, float, business_day,
        closed_at, closed_by, close_no, expected)
    select ${ctx.merchantId}::uuid, ${close.id}::uuid, ${site.id}::uuid, ${close.registerId}::uuid, true, ${close.of}::uuid,
      ${new Date(late.at).toISOString()}::timestamptz, ${late.clerk}, 0, ${late.businessDay}::date,
      ${now}::timestamptz, '', ${nextCloseNo(ctx, close.registerId)}, ${late.cash}::bigint`)
}

export async function closeSupplementary(ctx: Context, site: LedgerSite, close: Supplementary): Promise<void> {
  const first = close.sales.reduce((a, b) => (b.when.soldAt < a.when.soldAt ? b : a))
  const cash = await cashMethodsAt(ctx, site)
  const taken = close.sales.flatMap(({ ledger }) => ledger.tenders.filter(({ method }) => cash.has(method)))
  await closeAfterwards(ctx, site, close, {
    at: first.when.soldAt,
    clerk: first.clerk,
    businessDay: String(first.when.businessDay),
    cash: sum(taken.map(({ amount }) => amount)),
  })
}
