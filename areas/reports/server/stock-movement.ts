import type { MovementKind } from '#areas/stock/contract/movement-kind.ts'
import { join, literalSql, type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { StockMovementReport } from '../contract/stock-movement.ts'
import { atShops, ofMerchant, when, within } from './within.ts'

/** Which column a kind of movement is in. What leaves is negative in all of them. */
const COLUMNS: Readonly<Record<string, readonly MovementKind[]>> = {
  received: ['in', 'transferIn'],
  issued: ['out', 'transferOut'],
  sold: ['sale'],
  returned: ['refund'],
  shrinkage: ['shrinkage'],
  counted: ['taking'],
}

const moved: Sql = join(
  Object.entries(COLUMNS).map(
    ([column, kinds]) =>
      sql`coalesce(sum(m.quantity) filter (where m.kind = any(${kinds})), 0) as ${literalSql(column)}`,
  ),
)

/**
 * The closing is what is on hand now less what moved after the period, and the opening that less what moved in it: both
 * cost what the period and the time since then cost, however long the ledger is.
 */
export const stockMovement = serveReport(StockMovementReport, question => {
  const { parameters } = question
  return sql`
    select p.id as item, p.category, b.closing - b.movement as opening, b.received, b.issued, b.sold, b.returned, b.shrinkage,
      b.counted, b.closing, round(b.closing * coalesce(p.cost, 0) / 100)::bigint as value
    from (
      select item_id, coalesce(sum(on_hand), 0) - coalesce(sum(later), 0) as closing, sum(movement) as movement,
        sum(received) as received, sum(issued) as issued, sum(sold) as sold, sum(returned) as returned,
        sum(shrinkage) as shrinkage, sum(counted) as counted
      from (
        select o.item_id, o.quantity as on_hand, 0 as later, 0 as movement, 0 as received, 0 as issued, 0 as sold, 0 as returned,
          0 as shrinkage, 0 as counted
        from stock_on_hand o where ${ofMerchant('o', question)} and ${atShops('o', question)}
        union all
        select m.item_id, 0, sum(m.quantity), 0, 0, 0, 0, 0, 0, 0
        from stock_movement m
        where ${ofMerchant('m', question)} and m.business_day > ${parameters.to}::date and ${atShops('m', question)} group by 1
        union all
        select m.item_id, 0, 0, sum(m.quantity), ${moved}
        from stock_movement m where ${within('m', question)} group by 1
      ) parts group by 1
    ) b join catalogue_plu p on p.merchant_id = ${question.ctx.merchantId}::uuid and p.id = b.item_id
    where (b.movement <> 0 or b.closing <> 0)
      and ${when(parameters.item, id => sql`p.id = ${id}::uuid`)}
      and ${when(parameters.category, id => sql`p.category = ${id}::uuid`)}
      and ${when(parameters.supplier, id => sql`p.supplier = ${id}::uuid`)}`
})
