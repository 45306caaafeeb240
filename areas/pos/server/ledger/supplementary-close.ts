import { cashOfTender } from '#areas/pos/rules/register/drawer-cash.ts'
import { type Cents, sum } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import { cashMethodsAt } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

interface Close {
  readonly registerId: string
  /** The session that was closed before the arrival; null: the register was never opened. */
  readonly of: string | null
}

/** Sales that arrived after the close of their session. */
export interface LateSales extends Close {
  readonly businessDay: string
  readonly sales: JudgedSale[]
}

/** Late arrivals: since when, whose, and the cash that they moved, in cents. */
interface Late {
  readonly at: number
  readonly clerk: string
  readonly businessDay: string
  readonly cash: Cents
}

/** The next number of a register's closes; locked until the commit, so that numbers have no gap. */
export const nextCloseNo = (ctx: Tenant, registerId: string) => sql`
  (select coalesce(max(close_no), 0) + 1 from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and register_id = ${registerId}::uuid)`

/** Several uploads may need numbers of one register at once: they wait for each other, in the order of register ids. */
const holdNumbers = (ctx: TenantData, registerId: string) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pos.closeNo ${registerId}`}, 0))`)

const toInstant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * A register that is never opened, such as a kiosk, has one supplementary close per business day, rather than one per
 * upload. Returns the id of an existing one.
 */
async function addToClose(ctx: TenantData & Timed, { registerId }: Close, late: Late): Promise<string | undefined> {
  const row = await ctx.db.row<{ id: string }>(sql`
    update pos_register_session set closed_at = ${toInstant(ctx.clock())}, expected = expected + ${late.cash}::bigint,
      opened_at = least(opened_at, ${toInstant(late.at)})
    where merchant_id = ${ctx.merchantId}::uuid and register_id = ${registerId}::uuid and supplementary and of_session is null
      and business_day = ${late.businessDay}::date
    returning id`)
  return row?.id
}

/** Creates a close without a count, because the drawer was counted when its own session closed. Returns its id. */
export async function closeAfterwards(ctx: Writing, site: LedgerSite, close: Close, late: Late): Promise<string> {
  await holdNumbers(ctx, close.registerId)
  const before = close.of === null ? await addToClose(ctx, close, late) : undefined
  if (before) return before
  const id = ctx.random.id()
  await ctx.db.run(sql`
    insert into pos_register_session
      (merchant_id, id, site_id, register_id, supplementary, of_session, opened_at, opened_by, float, business_day,
        closed_at, closed_by, close_no, expected)
    select ${ctx.merchantId}::uuid, ${id}::uuid, ${site.id}::uuid, ${close.registerId}::uuid, true, ${close.of}::uuid,
      ${toInstant(late.at)}, ${late.clerk}, 0, ${late.businessDay}::date,
      ${toInstant(ctx.clock())}, '', ${nextCloseNo(ctx, close.registerId)}, ${late.cash}::bigint
    returning 1`)
  return id
}

export async function closeSupplementary(ctx: Writing, site: LedgerSite, close: LateSales): Promise<string> {
  const first = close.sales.reduce((a, b) => (b.when.countsAt < a.when.countsAt ? b : a))
  const cash = await cashMethodsAt(ctx, site)
  const tenders = close.sales.flatMap(({ ledger }) => ledger.tenders)
  return closeAfterwards(ctx, site, close, {
    at: first.when.countsAt,
    clerk: first.clerk,
    businessDay: first.when.businessDay,
    cash: sum(tenders.map(tender => cashOfTender(tender, cash.has(tender.method)))),
  })
}
