import { done } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { recomputeOnHand, type StockDifference } from '../contract/recompute.ts'

const compared = (merchantId: string) => sql`
  select coalesce(h.site_id, m.site_id) as "siteId", coalesce(h.item_id, m.item_id) as "itemId",
    coalesce(h.quantity, 0) as "onHand", coalesce(m.quantity, 0) as movements
  from (select site_id, item_id, quantity from stock_on_hand where merchant_id = ${merchantId}::uuid) h
  full join (
    select site_id, item_id, sum(quantity) as quantity from stock_movement where merchant_id = ${merchantId}::uuid group by site_id, item_id
  ) m on m.site_id = h.site_id and m.item_id = h.item_id
  where coalesce(h.quantity, 0) <> coalesce(m.quantity, 0)`

/** Running figures that are not what their movements add up to. There should be none. */
export const differencesOf = (ctx: Context): Promise<StockDifference[]> =>
  ctx.db.rows<StockDifference>(compared(ctx.merchantId))

/**
 * Sets the running figures to what the movements add up to. Nobody may post meanwhile: a movement between sum and set
 * would be lost, so the table is locked against writers; this is a tool for the rare day, not a habit.
 */
async function repair(ctx: Context): Promise<void> {
  await ctx.db.run(sql`lock table stock_on_hand in share row exclusive mode`)
  const at = new Date(ctx.clock()).toISOString()
  await ctx.db.run(sql`
    insert into stock_on_hand as h (merchant_id, site_id, item_id, quantity, updated_at)
    select ${ctx.merchantId}::uuid, d."siteId", d."itemId", d.movements, ${at}::timestamptz from (${compared(ctx.merchantId)}) d
    on conflict (merchant_id, site_id, item_id) do update set quantity = excluded.quantity, updated_at = excluded.updated_at`)
}

export const recomputing = handle(recomputeOnHand, async (ctx, input) => {
  const differences = await differencesOf(ctx)
  const repaired = input.repair && differences.length > 0
  if (repaired) {
    await repair(ctx)
    await ctx.audit.record([{ action: 'recompute', resource: 'stock.onHand', before: { differences } }])
  }
  return done({ differences, repaired })
})

/** Every night, all merchants: a difference is a fault of ours, and is told to those who run the server. */
export const compareStock: ServedJob = {
  name: 'stock.compare',
  schedule: '20 17 * * *', // 3.20 in the night in Brisbane
  async run(job) {
    const wrong = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ merchant: string; differences: number }>(sql`select merchant, differences from stock_differences()`),
    )
    for (const one of wrong) job.log.error(one, 'stock on hand is not the sum of its movements')
  },
}
