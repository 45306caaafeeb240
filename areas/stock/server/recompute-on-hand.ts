import { done } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedJob } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { recomputeOnHand, type StockDifference } from '../contract/recompute.ts'

const wrong = (ctx: Tenant) => sql`
  select site as "siteId", item as "itemId", quantity, average, moves, right_quantity as "rightQuantity",
    right_average as "rightAverage", right_moves as "rightMoves"
  from stock_figures_wrong(${ctx.merchantId}::uuid)`

interface WrongFigure {
  readonly siteId: string
  readonly itemId: string
  readonly quantity: number
  readonly average: number | null
  readonly moves: number
  readonly rightQuantity: number
  readonly rightAverage: number | null
  readonly rightMoves: number
}

/** Running figures that differ from the sum of their movements. There should be none. */
export async function readDifferences(ctx: TenantData): Promise<StockDifference[]> {
  return (await ctx.db.rows<WrongFigure>(wrong(ctx))).map(toDifference)
}

const toDifference = (figure: WrongFigure): StockDifference => ({
  siteId: figure.siteId,
  itemId: figure.itemId,
  running: { quantity: figure.quantity, average: figure.average, moves: figure.moves },
  movements: { quantity: figure.rightQuantity, average: figure.rightAverage, moves: figure.rightMoves },
})

/**
 * Sets the running figures to the sums of the movements. No one may post until then: a movement between sum and set
 * would be lost, so the table is locked against writers; this is a tool for the rare day, not a habit.
 */
export async function repairOnHand(ctx: TenantData & Timed): Promise<StockDifference[]> {
  await ctx.db.run(sql`lock table stock_on_hand in share row exclusive mode`)
  const at = ctx.now()
  const figures = await ctx.db.rows<WrongFigure>(wrong(ctx))
  if (figures.length === 0) return []
  await ctx.db.run(sql`
    insert into stock_on_hand as h (merchant_id, site_id, item_id, quantity, average, moves, updated_at)
    select ${ctx.merchantId}::uuid, d."siteId", d."itemId", d."rightQuantity", d."rightAverage", d."rightMoves", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as d("siteId" uuid, "itemId" uuid, "rightQuantity" numeric,
      "rightAverage" numeric, "rightMoves" bigint)
    on conflict (merchant_id, site_id, item_id) do update
      set quantity = excluded.quantity, average = excluded.average, moves = excluded.moves, updated_at = excluded.updated_at`)
  return figures.map(toDifference)
}

export const recomputeOnHandHandler = handle(recomputeOnHand, async (ctx, input) => {
  const differences = await readDifferences(ctx)
  const repaired = input.repair && differences.length > 0
  if (repaired) {
    await repairOnHand(ctx)
    await ctx.audit.record([{ action: 'recompute', resource: 'stock.onHand', before: { differences } }])
  }
  return done({ differences, repaired })
})

/** Every night, all merchants: a difference is a fault of ours, and is told to those who run the server. */
export const compareStock: ServedJob = {
  name: 'stock.compare',
  schedule: '20 17 * * *', // 3.20 in the night in Brisbane
  async run(job) {
    const match = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ merchant: string; differences: number }>(sql`select merchant, differences from stock_differences()`),
    )
    for (const each of match) job.log.error(each, 'stock on hand is not what its movements come to')
  },
}
