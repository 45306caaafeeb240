import { Temporal } from '#platform/rules/time/temporal.ts'
import type { TenantData, Timed } from '../operation/needs.ts'
import { sql } from './sql.ts'

/** The clock of a merchant is that of its first shop: for what belongs to no shop. */
export async function merchantZone(ctx: TenantData): Promise<string> {
  const row = await ctx.db.row<{ zone: string }>(sql`
    select time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid
    order by active desc, position, ord_lot limit 1`)
  return row?.zone ?? 'UTC'
}

/** @param at epoch milliseconds */
export const dayAt = (at: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

export const merchantToday = async (ctx: TenantData & Timed): Promise<Temporal.PlainDate> =>
  dayAt(ctx.clock(), await merchantZone(ctx))
