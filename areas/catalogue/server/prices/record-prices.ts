import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { type PluFields, pluAfter, pluBefore } from '../plu-rows.ts'

const FIELDS = ['cost', 'price1', 'price2', 'price3', 'price4'] as const

const stored = (price: number | null): number | null => (price === null ? null : unitPriceFromWire(price))

function pricesMoved(before: PluFields, after: PluFields) {
  return FIELDS.flatMap((field, level) =>
    before[field] === after[field]
      ? []
      : [{ plu_id: after.id, level, old_price: stored(before[field]), new_price: stored(after[field]) }],
  )
}

/** Keeps what items cost until now. What a new item costs is no change of a price. */
export async function recordPrices(ctx: Writing & Authenticated, changes: readonly Change[]): Promise<void> {
  const moved = changes.flatMap(change => {
    const [before, after] = [pluBefore(change), pluAfter(change)]
    return before && after ? pricesMoved(before, after) : []
  })
  if (moved.length === 0) return
  const rows = moved.map(row => ({ ...row, id: ctx.random.id() }))
  await ctx.db.run(sql`
    insert into catalogue_price_history (merchant_id, id, plu_id, level, old_price, new_price, changed_at, changed_by)
    select ${ctx.merchantId}::uuid, x.id, x.plu_id, x.level, x.old_price, x.new_price,
      ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, plu_id uuid, level smallint, old_price bigint, new_price bigint)
    returning 1`)
}
