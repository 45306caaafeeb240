import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A driver who was told what is due shows a voucher within this time. */
const WAITS_MS = 2 * MINUTE_MS

/** Remembers whose car stands unpaid at a lane. */
export const waitAtLane = (ctx: TenantData & Timed, lane: string, stay: string): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_waiting (merchant_id, lane_id, stay_id, at)
    values (${ctx.merchantId}::uuid, ${lane}::uuid, ${stay}::uuid, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, lane_id) do update set stay_id = excluded.stay_id, at = excluded.at`)

/** The stay whose car stands unpaid at a lane. */
export async function waitingAtLane(ctx: TenantData & Timed, lane: string): Promise<string | undefined> {
  const since = new Date(ctx.clock() - WAITS_MS).toISOString()
  const row = await ctx.db.row<{ stay: string }>(sql`
    select stay_id as stay from parking_waiting
    where merchant_id = ${ctx.merchantId}::uuid and lane_id = ${lane}::uuid and at >= ${since}::timestamptz`)
  return row?.stay
}
