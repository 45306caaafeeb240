import type { MovementKind } from '#areas/stock/contract/movement-kind.ts'
import { countingBlind } from '#areas/stock/rules/blind-counts.ts'
import { join, literalSql, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { StockMovementReport } from '../../contract/stock-movement.ts'
import { afterPeriod, atShops, ofMerchant, when, within } from '../sql/within.ts'

/** Which column each kind of movement is in. What leaves is negative in all of them. */
const COLUMNS: Readonly<Record<string, MovementKind>> = {
  received: 'in',
  issued: 'out',
  transferred_in: 'transferIn',
  transferred_out: 'transferOut',
  sold: 'sale',
  returned: 'refund',
  shrinkage: 'shrinkage',
  counted: 'taking',
}

const COST_ADJUSTMENT: MovementKind = 'costAdjustment'

const eachColumn = (part: (column: Sql, kind: MovementKind) => Sql): Sql =>
  join(Object.entries(COLUMNS).map(([column, kind]) => part(literalSql(column), kind)))

const moved = eachColumn(
  (column, kind) => sql`coalesce(sum(m.quantity) filter (where m.kind = ${kind}), 0) as ${column}`,
)
const adjusted = sql`coalesce(sum(m.value) filter (where m.kind = ${COST_ADJUSTMENT}), 0)`
const nothing = eachColumn(column => sql`0 as ${column}`)
const summed = eachColumn(column => sql`sum(${column}) as ${column}`)
const shown = eachColumn(column => sql`b.${column}`)

/** Excludes shops in which the caller takes part in a blind count. */
function reported(from: string, { ctx }: { ctx: Context }): Sql {
  const reach = countingBlind(ctx.access)
  if (!reach) return sql`true`
  return sql`${name(from)}.site_id not in (
    select b.site_id from stock.blind_count b where b.merchant_id = ${ctx.merchantId}::uuid
      and (${reach.counting}::uuid[] is null or b.site_id = any(${reach.counting}::uuid[])) and b.site_id <> all(${reach.seeing}::uuid[]))`
}

/**
 * The closing is what is on hand now less what moved after the period, and the opening that less what moved in it: both
 * cost what the period and the time since then cost, however long the ledger is. Values likewise: each movement carries the
 * cents by which it changed what the stock is worth (stock.movement.value).
 */
export const stockMovement = serveReport(StockMovementReport, question => {
  const { parameters } = question
  return sql`
    select p.id as item, p.category, b.closing - b.movement as opening, ${shown}, b.closing,
      (b.worth - b.moved_worth)::bigint as opening_value, b.moved_worth::bigint as moved_value,
      b.adjusted_worth::bigint as adjusted_value, b.worth::bigint as value
    from (
      select item_id, sum(on_hand) - sum(later) as closing, sum(movement) as movement, sum(moves) as moves,
        sum(worth) - sum(later_worth) as worth, sum(moved_worth) as moved_worth,
        sum(adjusted_worth) as adjusted_worth, ${summed}
      from (
        select o.item_id, o.quantity as on_hand, 0 as later, 0 as movement, 0 as moves,
          round(o.quantity * coalesce(o.average, 0) * 100) as worth, 0 as later_worth, 0 as moved_worth,
          0 as adjusted_worth, ${nothing}
        from stock.on_hand o where ${ofMerchant('o', question)} and ${atShops('o', question)} and ${reported('o', question)}
        union all
        select m.item_id, 0, sum(m.quantity), 0, 0, 0, sum(m.value), 0, 0, ${nothing}
        from stock.movement m
        where ${ofMerchant('m', question)} and ${afterPeriod('m', question)} and ${atShops('m', question)}
          and ${reported('m', question)} group by 1
        union all
        select m.item_id, 0, 0, sum(m.quantity), count(*), 0, 0, sum(m.value), ${adjusted}, ${moved}
        from stock.movement m where ${within('m', question)} and ${reported('m', question)} group by 1
      ) parts group by 1
    ) b join catalogue.product p on p.merchant_id = ${question.ctx.merchantId}::uuid and p.id = b.item_id
    where (b.moves > 0 or b.closing <> 0)
      and ${when(parameters.item, id => sql`p.id = ${id}::uuid`)}
      and ${when(parameters.category, id => sql`p.category = ${id}::uuid`)}
      and ${when(parameters.supplier, id => sql`p.supplier = ${id}::uuid`)}`
})
