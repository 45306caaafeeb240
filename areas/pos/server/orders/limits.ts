import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { OrderLimits } from '../../rules/order/order-times.ts'

/** Limits of a new merchant, for merchants without their own. */
const USUAL: OrderLimits = { minimumPickupMinutes: 15, advanceBookingDays: 60 }

export async function readLimits(ctx: TenantData): Promise<OrderLimits> {
  const limits = await ctx.db.row<OrderLimits>(sql`
    select minimum_pickup_minutes as "minimumPickupMinutes", advance_booking_days as "advanceBookingDays"
    from system.config where merchant_id = ${ctx.merchantId}::uuid limit 1`)
  return limits ?? USUAL
}
