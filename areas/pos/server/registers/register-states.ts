import { listRegisterStates, type RegisterState } from '#areas/pos/contract/register-session.ts'
import type { Pieces } from '#areas/pos/rules/register/drawer-cash.ts'
import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { openingExpectations } from './opening-expectation.ts'
import { toWireOrNull, wirePieces } from './wire-pieces.ts'

interface StateRow extends Omit<RegisterState, 'session' | 'lastClose' | 'openingExpected'> {
  readonly sessionId: string | null
  readonly openedAt: string
  readonly openedBy: string
  readonly float: number
  readonly sales: number
  readonly counted: Pieces[] | null
  readonly actual: number
  readonly countedBy: string
  readonly countedAt: string
  readonly lastId: string | null
  readonly closeNo: number
  readonly closedAt: string
  readonly lastFloat: number
  readonly variance: number | null
}

function toSession(row: StateRow): RegisterState['session'] {
  const { sessionId, openedAt, openedBy, sales, counted, countedBy, countedAt } = row
  if (!sessionId) return null
  const count = counted ? { pieces: wirePieces(counted), actual: toWire(row.actual), countedBy, countedAt } : null
  return { sessionId, openedAt, openedBy, float: toWire(row.float), sales, count }
}

function toLastClose({ lastId, closeNo, closedAt, lastFloat, variance }: StateRow): RegisterState['lastClose'] {
  if (!lastId) return null
  return { sessionId: lastId, closeNo, closedAt, float: toWire(lastFloat), variance: toWireOrNull(variance) }
}

function toState(row: StateRow, openingExpected: number | null): RegisterState {
  const { registerId, ordLot, lotName, code, name, kind, currency } = row
  const register = { registerId, ordLot, lotName, code, name, kind, currency }
  return { ...register, openingExpected, session: toSession(row), lastClose: toLastClose(row) }
}

export const registerStates = handle(listRegisterStates, async (ctx, { ordLot }) => {
  const sites = ctx.access.where(listRegisterStates.need)
  const rows = await ctx.db.rows<StateRow>(sql`
    select r.id as "registerId", s.ord_lot as "ordLot", s.lot_name as "lotName", r.code, r.name, r.kind,
      coalesce(s.settings->>'currency', 'AUD') as currency,
      o.id as "sessionId", o.opened_at as "openedAt", o.opened_by as "openedBy", o.float, o.sales,
      o.counted, o.actual, o.counted_by as "countedBy", o.counted_at as "countedAt",
      c.id as "lastId", c.close_no as "closeNo", c.closed_at as "closedAt", c.float as "lastFloat", c.variance
    from pos_cash_register r
      join platform.site s on s.merchant_id = r.merchant_id and s.id = r.site_id
      left join lateral (
        select n.*, (select count(*) from pos_sale b where b.merchant_id = ${ctx.merchantId}::uuid and b.session_id = n.id) as sales
        from pos_register_session n where n.merchant_id = ${ctx.merchantId}::uuid and n.register_id = r.id and n.closed_at is null
      ) o on true
      left join lateral (
        select * from pos_register_session n
        where n.merchant_id = ${ctx.merchantId}::uuid and n.register_id = r.id and n.closed_at is not null and not n.supplementary
        order by n.close_no desc limit 1
      ) c on true
    where r.merchant_id = ${ctx.merchantId}::uuid and r.active and (${ordLot ?? null}::text is null or s.ord_lot = ${ordLot ?? null})
      and (${sites === 'all'} or r.site_id = any(${sites === 'all' ? [] : [...sites]}::uuid[]))
    order by s.lot_name, r.code`)
  const closed = rows.filter(({ sessionId }) => sessionId === null).map(({ registerId }) => registerId)
  const expected = await openingExpectations(ctx, closed)
  return done(rows.map(row => toState(row, toWireOrNull(expected.get(row.registerId) ?? null))))
})
