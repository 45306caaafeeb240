import { type RowColumn, rowsAsArrays } from '#platform/server/db/column-arrays.ts'
import type { Plan } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { WithRandom, Writing } from '#platform/server/operation/needs.ts'
import { sumOfQuantities } from '../rules/quantity.ts'
import type { SoldMovement } from '../rules/sold-movements.ts'
import { adjustCounts } from './adjust-counts.ts'
import { stockKey } from './lock-stock.ts'

/** All that sales do to one item at a site. */
interface SoldItem extends Pick<SoldMovement, 'siteId' | 'itemId'> {
  readonly quantity: number
  readonly moves: number
}

/** A movement, and what its item still moves after it. */
interface SoldRow extends SoldMovement {
  readonly id: string
  readonly quantityAfter: number
  readonly movesAfter: number
}

const ITEM_COLUMNS: readonly RowColumn<SoldItem>[] = [
  { name: 'site_id', type: 'uuid', of: item => item.siteId },
  { name: 'item_id', type: 'uuid', of: item => item.itemId },
  { name: 'quantity', type: 'numeric', of: item => item.quantity },
  { name: 'moves', type: 'int4', of: item => item.moves },
]

const ROW_COLUMNS: readonly RowColumn<SoldRow>[] = [
  { name: 'id', type: 'uuid', of: row => row.id },
  { name: 'site_id', type: 'uuid', of: row => row.siteId },
  { name: 'item_id', type: 'uuid', of: row => row.itemId },
  { name: 'quantity', type: 'numeric', of: row => row.quantity },
  { name: 'unit_cost', type: 'numeric', of: row => row.unitCost },
  { name: 'kind', type: 'text', of: row => row.kind },
  { name: 'document_id', type: 'uuid', of: row => row.documentId },
  { name: 'line_id', type: 'uuid', of: row => row.lineId },
  { name: 'at', type: 'timestamptz', of: row => row.at },
  { name: 'business_day', type: 'date', of: row => row.businessDay },
  { name: 'quantity_after', type: 'numeric', of: row => row.quantityAfter },
  { name: 'moves_after', type: 'int4', of: row => row.movesAfter },
]

/** Rows of a bill, which are put in by a plan that is kept; more are planned for how many they are. */
const FEW = 20
const planFor = (movements: readonly SoldMovement[]): Plan => (movements.length <= FEW ? 'kept' : 'fresh')

/** Movements of one item, from the last to the first that was rung up. */
function fromTheLast(ctx: WithRandom, movements: readonly SoldMovement[]): SoldRow[] {
  const rows = movements.map(movement => ({ ...movement, id: ctx.random.id() }))
  let quantityAfter = 0
  return rows
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .map((row, movesAfter) => {
      const known = { ...row, quantityAfter, movesAfter }
      quantityAfter = sumOfQuantities([quantityAfter, row.quantity])
      return known
    })
}

const toItems = (movements: readonly SoldMovement[]): SoldItem[] =>
  movements.slice(0, 1).map(({ siteId, itemId }) => ({
    siteId,
    itemId,
    quantity: sumOfQuantities(movements.map(({ quantity }) => quantity)),
    moves: movements.length,
  }))

/**
 * How sales change stock: as postAll, but in one statement, for a sale never changes an average and each moves at the
 * instant when it was rung up. What was rung up before a count that is audited already is evened out. Call it last: the
 * figures are locked from here to the commit, in one order for all.
 */
export async function postSold(ctx: Writing, movements: readonly SoldMovement[]): Promise<void> {
  if (movements.length === 0) return
  const byItem = [...Map.groupBy(movements, stockKey).values()]
  const items = rowsAsArrays(ITEM_COLUMNS, byItem.flatMap(toItems))
  const sold = byItem.flatMap(of => fromTheLast(ctx, of))
  const rows = rowsAsArrays(ROW_COLUMNS, sold)
  const late = await ctx.db.rows<{ id: string }>(
    sql`
    with h as (
      insert into stock_on_hand as h (merchant_id, updated_at, site_id, item_id, quantity, moves)
      select ${ctx.merchantId}::uuid, ${ctx.now()}::timestamptz, ${items.select}
      from ${items.from} order by r.site_id, r.item_id
      on conflict (merchant_id, site_id, item_id) do update
        set quantity = h.quantity + excluded.quantity, moves = h.moves + excluded.moves, updated_at = excluded.updated_at
      returning h.site_id, h.item_id, h.quantity, h.moves, coalesce(h.average, 0) as average, h.counted_at
    ), m as (select ${rows.select} from ${rows.from}),
    posted as (
    insert into stock_movement (merchant_id, id, site_id, item_id, quantity, unit_cost, value, seq, kind, document, document_id,
      line_id, at, business_day)
    select ${ctx.merchantId}::uuid, m.id, m.site_id, m.item_id, m.quantity, m.unit_cost,
      round((h.quantity - m.quantity_after) * h.average * 100)
        - round((h.quantity - m.quantity_after - m.quantity) * h.average * 100),
      h.moves - m.moves_after, m.kind, 'pos.sale', m.document_id, m.line_id, m.at, m.business_day
    from m join h on h.site_id = m.site_id and h.item_id = m.item_id
    returning 1
    )
    select m.id from m join h on h.site_id = m.site_id and h.item_id = m.item_id where m.at <= h.counted_at`,
    planFor(movements),
  )
  const ids = new Set(late.map(({ id }) => id))
  await adjustCounts(
    ctx,
    sold.filter(({ id }) => ids.has(id)),
  )
}
