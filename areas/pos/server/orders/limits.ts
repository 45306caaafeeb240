import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { OrderLimits } from '../../rules/order/order-times.ts'

/** A merchant without limits of his own (a test, a half-made one) has those of a new merchant. */
const USUAL: OrderLimits = { minimumPickupMinutes: 15, advanceBookingDays: 60 }

export async function limitsOf(ctx: TenantData): Promise<OrderLimits> {
  const limits = await ctx.db.row<OrderLimits>(sql`
    select minimum_pickup_minutes as "minimumPickupMinutes", advance_booking_days as "advanceBookingDays"
    from system.config where merchant_id = ${ctx.merchantId}::uuid limit 1`)
  return limits ?? USUAL
}
