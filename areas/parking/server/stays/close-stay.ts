import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sumStay } from '../fee-sums/sum-stay.ts'
import { loadStay } from './load-stay.ts'
import { priceStay } from './price-stay.ts'
import { settlePrice } from './settle-price.ts'

/** Prices a stay to its exit. What is due and was not paid stays due, and the stay says so. @param at epoch milliseconds */
export async function closeStay(ctx: Context, id: string, at: number): Promise<void> {
  const stay = await loadStay(ctx, id)
  if (!stay) return
  const price = await priceStay(ctx, stay, at)
  await settlePrice(ctx, stay, price)
  await ctx.db.run(sql`
    update parking_stay s set flags = array_remove(s.flags, 'unpaid') || ${price.due > 0 ? ['unpaid'] : []}::text[],
      exit_day = ${businessDayAt(sql`s.exit_at`, 'w', ctx.merchantId)}
    from platform.site w
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${id}::uuid and w.merchant_id = s.merchant_id and w.id = s.site_id`)
  await sumStay(ctx, stay)
}
