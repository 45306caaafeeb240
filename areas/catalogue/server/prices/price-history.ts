import { done } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type PriceHistory, priceHistory } from '../../contract/price-change.ts'

const MOST = 200

interface HistoryRow extends Omit<PriceHistory['history'][number], 'level' | 'old' | 'new'> {
  readonly level: number
  readonly old: number | null
  readonly new: number | null
}

const toWire = (stored: number | null): number | null =>
  stored === null ? null : unitPriceToWire(unitPriceFromStored(stored))

/** A planned change and the price changes it causes share one transaction, so their times match. */
export const readPriceHistory = handle(priceHistory, async (ctx, { item }) => {
  const rows = await ctx.db.rows<HistoryRow>(sql`
    select h.id, to_json(h.changed_at)#>>'{}' as at, h.changed_by as by, h.level, h.old_price as old, h.new_price as new,
      (select c.name from catalogue_price_change_line l
        join catalogue_price_change c on c.merchant_id = l.merchant_id and c.id = l.change_id
        where l.merchant_id = ${ctx.merchantId}::uuid and l.plu_id = h.plu_id and l.level = h.level and l.new_price = h.new_price
          and c.applied_at between h.changed_at and h.changed_at + interval '1 minute'
        order by c.applied_at limit 1) as "priceChange"
    from catalogue_price_history h
    where h.merchant_id = ${ctx.merchantId}::uuid and h.plu_id = ${item}::uuid
    order by h.changed_at desc, h.id desc limit ${MOST}`)
  const planned = await ctx.db.rows<{ id: string; name: string; from: string; level: number; price: number }>(sql`
    select c.id, c.name, to_json(c.holds_from)#>>'{}' as from, l.level, l.new_price as price
    from catalogue_price_change_line l join catalogue_price_change c on c.merchant_id = l.merchant_id and c.id = l.change_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.plu_id = ${item}::uuid and c.state = 'planned' order by c.holds_from`)
  return done({
    history: rows.map(row => ({
      ...row,
      level: row.level === 0 ? null : row.level,
      old: toWire(row.old),
      new: toWire(row.new),
    })),
    planned: planned.map(({ price, ...one }) => ({ ...one, new: unitPriceToWire(unitPriceFromStored(price)) })),
  })
})
