import { getSessionFigures, type SessionFigures } from '#areas/pos/contract/register-session.ts'
import { expectedCash, type Pieces } from '#areas/pos/rules/register/drawer-cash.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { SEE_EXPECTED } from './see-expected.ts'
import { sessionCash } from './session-cash.ts'
import { toWireOrNull, wirePieces } from './wire-pieces.ts'

interface SessionRow {
  readonly id: string
  readonly siteId: string
  readonly registerCode: string
  readonly registerName: string
  readonly openedAt: string
  readonly openedBy: string
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly closeNo: number | null
  readonly supplementary: boolean
  readonly ofCloseNo: number | null
  readonly float: number
  readonly openingExpected: number | null
  readonly actual: number | null
  readonly variance: number | null
  readonly counted: Pieces[] | null
  readonly countedBy: string | null
  readonly counts: number
  readonly firstCount: number | null
  readonly note: string | null
}

/** One session: by its id, or by its register and the number of its close; without a number, the open one. */
export type WhichSession =
  | { readonly sessionId: string }
  | { readonly registerId: string; readonly closeNo: number | null }

function isThat(which: WhichSession): Sql {
  if ('sessionId' in which) return sql`n.id = ${which.sessionId}::uuid`
  const { registerId, closeNo } = which
  return sql`n.register_id = ${registerId}::uuid
    and ${closeNo === null ? sql`n.closed_at is null` : sql`n.close_no = ${closeNo}::int`}`
}

const findSession = (ctx: TenantData, which: WhichSession): Promise<SessionRow | undefined> =>
  ctx.db.row<SessionRow>(sql`
    select n.id, n.site_id as "siteId", r.code as "registerCode", r.name as "registerName", n.opened_at as "openedAt",
      n.opened_by as "openedBy", n.closed_at as "closedAt", n.closed_by as "closedBy", n.close_no as "closeNo", n.supplementary,
      o.close_no as "ofCloseNo", n.float, n.opening_expected as "openingExpected", n.actual, n.variance, n.counted, n.counted_by as "countedBy", n.counts,
      n.first_count as "firstCount", n.note
    from pos_register_session n
      join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
      left join pos_register_session o on o.merchant_id = n.merchant_id and o.id = n.of_session
    where n.merchant_id = ${ctx.merchantId}::uuid and ${isThat(which)}`)

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

async function billFigures(ctx: TenantData, id: string): Promise<BillFigures> {
  const bills = await ctx.db.row<BillFigures>(sql`
    select count(*) filter (where s.mode in ('sales', 'manual', 'itemVoid')) as sales,
      count(*) filter (where s.mode = 'refund') as refunds, count(*) filter (where s.mode = 'transactionVoid') as voids,
      coalesce(sum(l.gross), 0) as gross, coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.net), 0) as net,
      coalesce(sum(l.refund_net), 0) as "refundNet", coalesce(sum(l.tax), 0) as tax, coalesce(sum(s.rounding), 0) as rounding,
      coalesce(sum(s.surcharge), 0) as surcharge, coalesce(sum(s.tip), 0) as tip
    from pos_sale s left join lateral (
      select sum(gross) filter (where quantity > 0) as gross, sum(discount) filter (where quantity > 0) as discount,
        sum(net) filter (where quantity > 0) as net, sum(net) filter (where quantity <= 0) as refund_net, sum(tax) as tax
      from pos_sale_line l where l.merchant_id = ${ctx.merchantId}::uuid and l.sale_id = s.id and l.counted
    ) l on true
    where s.merchant_id = ${ctx.merchantId}::uuid and s.session_id = ${id}::uuid`)
  if (!bills) throw new Error('sums are always answered')
  return bills
}

const tenderFigures = (ctx: TenantData, id: string) =>
  ctx.db.rows<SessionFigures['tenders'][number]>(sql`
    select t.method, coalesce(min(p.name), t.method) as name, coalesce(sum(t.amount) filter (where t.amount > 0), 0) as sales,
      coalesce(sum(t.amount) filter (where t.amount < 0), 0) as refunds, count(*) as count
    from pos_sale s
      join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
      left join pos_payment_config p on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method
    where s.merchant_id = ${ctx.merchantId}::uuid and s.session_id = ${id}::uuid
    group by t.method order by 3 desc, 1`)

async function countOpenings(ctx: TenantData, id: string): Promise<number> {
  const row = await ctx.db.row<{ openings: number }>(sql`
    select count(*) as openings from pos_drawer_event
    where merchant_id = ${ctx.merchantId}::uuid and session_id = ${id}::uuid and kind = 'opened'`)
  return row?.openings ?? 0
}

/** The count of an open drawer is not reported. */
function toCount({ closedAt, ...row }: SessionRow) {
  if (closedAt === null)
    return { actual: null, variance: null, counted: null, countedBy: null, counts: 0, firstCount: null }
  return {
    actual: toWireOrNull(row.actual),
    variance: toWireOrNull(row.variance),
    counted: row.counted && wirePieces(row.counted),
    countedBy: row.countedBy,
    counts: row.counts,
    firstCount: toWireOrNull(row.firstCount),
  }
}

/** From the ledger itself: later arrivals go to a supplementary close, so these never change again. */
async function readFigures(ctx: TenantData, session: SessionRow): Promise<SessionFigures> {
  const cash = await sessionCash(ctx, session.id, session.float)
  const { id: sessionId, siteId: _, ...told } = session
  const { sales, refunds, voids, ...amounts } = await billFigures(ctx, sessionId)
  const tenders = await tenderFigures(ctx, sessionId)
  return {
    ...told,
    ...toCount(session),
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
    tenders: tenders.map(tender => ({ ...tender, sales: toWire(tender.sales), refunds: toWire(tender.refunds) })),
    float: toWire(session.float),
    openingExpected: toWireOrNull(session.openingExpected),
    cashSales: toWire(cash.sales),
    cashRefunds: toWire(cash.refunds),
    cashIn: toWire(cash.cashIn),
    cashOut: toWire(cash.cashOut),
    onAccount: toWire(cash.onAccount),
    drawerOpenings: await countOpenings(ctx, sessionId),
    expected: toWire(expectedCash(cash)),
  }
}

export interface SessionSeen {
  readonly siteId: string
  readonly figures: SessionFigures
}

/** A session as the caller may see it: the expected cash of an open drawer only for users who need not count blind. */
export async function sessionSeen(ctx: TenantData & WithAccess, which: WhichSession): Promise<SessionSeen | Refusal> {
  const session = await findSession(ctx, which)
  if (!session || !ctx.access.mayAt(getSessionFigures.need, session.siteId))
    return refuse(RTN.notFound, 'pos.register.sessionUnknown')
  if (session.closedAt === null && !ctx.access.mayAt(SEE_EXPECTED, session.siteId))
    return refuse(RTN.notPermitted, 'pos.register.countsBlind')
  return { siteId: session.siteId, figures: await readFigures(ctx, session) }
}

export const figuring = handle(getSessionFigures, async (ctx, { sessionId }) => {
  const seen = await sessionSeen(ctx, { sessionId })
  return 'refused' in seen ? seen : done(seen.figures)
})
