import { type OrderedPayment, requestPayment } from '#areas/payments/contract/request-payment.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

/** Begins a payment of a booking. Only what the payments area tells of it afterwards confirms the booking. */
export const beginOnlinePayment = (
  ctx: Context,
  booking: StoredBooking,
  { amount, key, returnPath }: { readonly amount: Cents; readonly key: string; readonly returnPath: string },
): Promise<OrderedPayment | Refusal> =>
  requestPayment(ctx, {
    ...{ key: `ticket ${booking.id} ${key}`, siteId: booking.siteId, amount, words: booking.number, returnPath },
    ...{ purpose: booking.depositState === 'due' ? 'deposit' : 'ticket', purposeRef: booking.id },
  })

/** Whether a site takes payments on line. */
export async function takesOnlinePayments(ctx: TenantData, siteId: string): Promise<boolean> {
  const account = await ctx.db.row(sql`
    select a.id from payments.account a
    where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = ${siteId}::uuid and a.active limit 1`)
  return account !== undefined
}
