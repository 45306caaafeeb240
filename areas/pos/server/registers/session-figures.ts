import { getSessionFigures, type SessionFigures } from '#areas/pos/contract/register-session.ts'
import { expectedCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sessionCash } from './session-cash.ts'

interface SessionRow {
  readonly siteId: string
  readonly registerCode: string
  readonly registerName: string
  readonly openedAt: string
  readonly openedBy: string
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly closeNo: number | null
  readonly supplementary: boolean
  readonly float: number
  readonly actual: number | null
  readonly variance: number | null
  readonly counted: { denomination: number; count: number }[] | null
  readonly note: string | null
}

const sessionOf = (ctx: Context, id: string): Promise<SessionRow | undefined> =>
  ctx.db.row<SessionRow>(sql`
    select n.site_id as "siteId", r.code as "registerCode", r.name as "registerName", n.opened_at as "openedAt",
      n.opened_by as "openedBy", n.closed_at as "closedAt", n.closed_by as "closedBy", n.close_no as "closeNo", n.supplementary,
      n.float, n.actual, n.variance, n.counted, n.note
    from pos_register_session n join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
    where n.merchant_id = ${ctx.merchantId}::uuid and n.id = ${id}::uuid`)

interface BillFigures {
  readonly sales: number
  readonly refunds: number
  readonly voids: number
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly refundNet: number
  readonly tax: number
  readonly rounding: number
  readonly surcharge: number
  readonly tip: number
}

async function billFigures(ctx: Context, id: string): Promise<BillFigures> {
  const bills = await ctx.db.row<BillFigures>(sql`
    select count(*) filter (where s.mode in ('sales', 'manual', 'itemVoid')) as sales,
      count(*) filter (where s.mode = 'refund') as refunds, count(*) filter (where s.mode = 'transactionVoid') as voids,
      coalesce(sum(l.gross), 0) as gross, coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.net), 0) as net,
      coalesce(sum(l.refund_net), 0) as "refundNet", coalesce(sum(l.tax), 0) as tax, coalesce(sum(s.rounding), 0) as rounding,
      coalesce(sum(s.surcharge), 0) as surcharge, coalesce(sum(s.tip), 0) as tip
    from pos_sale s left join lateral (
      select sum(gross) filter (where quantity > 0) as gross, sum(discount) filter (where quantity > 0) as discount,
        sum(net) filter (where quantity > 0) as net, sum(net) filter (where quantity <= 0) as refund_net, sum(tax) as tax
      from pos_sale_line l where l.merchant_id = s.merchant_id and l.sale_id = s.id and l.counted
    ) l on true
    where s.merchant_id = ${ctx.merchantId}::uuid and s.session_id = ${id}::uuid`)
  if (!bills) throw new Error('sums are always answered')
  return bills
}

const tenderFigures = (ctx: Context, id: string) =>
  ctx.db.rows<SessionFigures['tenders'][number]>(sql`
    select t.method, coalesce(min(p.name), t.method) as name, coalesce(sum(t.amount) filter (where t.amount > 0), 0) as sales,
      coalesce(sum(t.amount) filter (where t.amount < 0), 0) as refunds, count(*) as count
    from pos_sale s
      join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
      left join pos_payment_config p on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method
    where s.merchant_id = ${ctx.merchantId}::uuid and s.session_id = ${id}::uuid
    group by t.method order by 3 desc, 1`)

async function openingsOf(ctx: Context, id: string): Promise<number> {
  const row = await ctx.db.row<{ openings: number }>(sql`
    select count(*) as openings from pos_drawer_event
    where merchant_id = ${ctx.merchantId}::uuid and session_id = ${id}::uuid and kind = 'opened'`)
  return row?.openings ?? 0
}

const orNull = (cents: number | null) => (cents === null ? null : toWire(cents))

/** Of the ledger itself: what comes after a close goes to a supplementary one, so that these never change again. */
export const figuring = handle(getSessionFigures, async (ctx, { sessionId }) => {
  const session = await sessionOf(ctx, sessionId)
  if (!session || !ctx.access.mayAt(getSessionFigures.need, session.siteId))
    return refuse(RTN.notFound, 'pos.register.sessionUnknown')
  const cash = await sessionCash(ctx, sessionId, session.float)
  const { siteId: _, float, actual, variance, counted, ...told } = session
  const { sales, refunds, voids, ...amounts } = await billFigures(ctx, sessionId)
  const tenders = await tenderFigures(ctx, sessionId)
  return done({
    ...told,
    sessionId,
    sales,
    refunds,
    voids,
    gross: toWire(amounts.gross),
    discount: toWire(amounts.discount),
    net: toWire(amounts.net),
    refundNet: toWire(amounts.refundNet),
    tax: toWire(amounts.tax),
    rounding: toWire(amounts.rounding),
    surcharge: toWire(amounts.surcharge),
    tip: toWire(amounts.tip),
    tenders: tenders.map(one => ({ ...one, sales: toWire(one.sales), refunds: toWire(one.refunds) })),
    float: toWire(float),
    cashSales: toWire(cash.sales),
    cashRefunds: toWire(cash.refunds),
    cashIn: toWire(cash.cashIn),
    cashOut: toWire(cash.cashOut),
    drawerOpenings: await openingsOf(ctx, sessionId),
    expected: toWire(expectedCash(cash)),
    actual: orNull(actual),
    variance: orNull(variance),
    counted: counted?.map(({ denomination, count }) => ({ denomination: toWire(denomination), count })) ?? null,
  })
})
