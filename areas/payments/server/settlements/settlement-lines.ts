import { done, notFound } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type SettlementContents, type ShownLine, settlementLines } from '../../contract/settlement.ts'
import { findSettlement, type StoredSettlement } from './stored-settlement.ts'

const SHOWN = 200

type LineRow = Omit<ShownLine, 'amount' | 'fee' | 'ours'> & {
  readonly amount: Cents
  readonly fee: Cents
  readonly ours: Cents | null
}

const readLines = (ctx: TenantData, id: string, open: boolean) =>
  ctx.db.rows<LineRow>(sql`
    select l.line_no as line, l.kind, l.result, coalesce(l.terminal, '') as terminal, coalesce(l.provider_ref, '') as "providerRef",
      coalesce(l.last4, '') as last4, l.at, l.amount, l.fee, m.amount as ours, coalesce(m.bill, '') as bill, coalesce(l.reason, '') as reason
    from eftpos_settlement_line l
    left join eftpos_movement m on m.merchant_id = l.merchant_id and m.id = l.movement_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${id}::uuid
      and ${open ? sql`l.result not in ('matched', 'fee')` : sql`true`}
    order by l.line_no limit ${SHOWN + 1}`)

const readCounts = (ctx: TenantData, id: string) =>
  ctx.db.rows<SettlementContents['counts'][number]>(sql`
    select result, count(*)::int as lines, sum(amount)::bigint as amount from eftpos_settlement_line
    where merchant_id = ${ctx.merchantId}::uuid and settlement_id = ${id}::uuid group by result order by result`)

const readShares = (ctx: TenantData, id: string) =>
  ctx.db.rows<{ party: string; percent: string | null; amount: Cents }>(sql`
    select party, percent, amount from eftpos_settlement_share
    where merchant_id = ${ctx.merchantId}::uuid and settlement_id = ${id}::uuid order by position`)

const readUnpaired = (ctx: TenantData, { id, accountId, state }: StoredSettlement) =>
  state === 'closed'
    ? Promise.resolve([])
    : ctx.db.rows<SettlementContents['unpaired'][number]>(sql`
        select m.id as movement, m.bill, m.amount, m.at from eftpos_settlement_line l
        join eftpos_movement m on m.merchant_id = l.merchant_id and m.id = l.movement_id
        where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${id}::uuid and l.result = 'onlyOurs'
          and m.account_id = ${accountId}::uuid
        order by m.at limit ${SHOWN}`)

const inWire = <T extends { amount: Cents }>(rows: readonly T[]): T[] =>
  rows.map(row => ({ ...row, amount: toWire(row.amount) }))

/** `/al/eftpos/settlement/lines` */
export const listingLines = handle(settlementLines, async (ctx, { id, open }) => {
  const settlement = await findSettlement(ctx, id)
  if (!settlement || !ctx.access.mayAt(settlementLines.need, settlement.siteId)) return notFound()
  const [lines, counts, shares, unpaired] = await Promise.all([
    readLines(ctx, id, open),
    readCounts(ctx, id),
    readShares(ctx, id),
    readUnpaired(ctx, settlement),
  ])
  return done({
    lines: inWire(lines.slice(0, SHOWN)).map(line => ({
      ...line,
      fee: toWire(line.fee),
      ours: line.ours === null ? null : toWire(line.ours),
    })),
    more: lines.length > SHOWN,
    counts: inWire(counts),
    shares: inWire(shares).map(share => ({ ...share, percent: share.percent === null ? null : Number(share.percent) })),
    unpaired: inWire(unpaired),
  })
})
