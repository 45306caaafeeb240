import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { lockStay } from './load-stay.ts'
import { priceStay } from './price-stay.ts'
import { storePrice } from './store-price.ts'

/** How often a stay is looked at again whose time to leave is over and that costs no more yet. */
const AGAIN_MS = 10 * MINUTE_MS

/** When a paid stay is looked at again. @param at epoch milliseconds; undefined: never */
export const checkAgain = (ctx: TenantData, stay: string, at: number | undefined): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_stay_key set check_at = ${at === undefined ? null : new Date(at).toISOString()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay}::uuid`)

/** A paid stay whose time to leave is over returns to inside once more is due. */
export async function checkPaidStay(ctx: Context, id: string): Promise<void> {
  const stay = await lockStay(ctx, id)
  if (stay?.state !== 'paid') {
    await checkAgain(ctx, id, undefined)
    return
  }
  const price = await priceStay(ctx, stay, ctx.clock())
  if (price.due === 0) {
    await checkAgain(ctx, id, ctx.clock() + AGAIN_MS)
    return
  }
  await storePrice(ctx, id, price)
  await ctx.db.run(sql`
    update parking_stay set state = 'inside' where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await checkAgain(ctx, id, undefined)
}

/** Every minute: paid stays whose time to leave is over. */
export const checkingPaidStays: ServedJob = {
  name: 'parking.paidStays',
  movesMoney: true,
  schedule: '* * * * *',
  run: job =>
    eachDue<{ merchant: string; stay: string }>(
      job,
      sql`select merchant, stay from parking_paid_stays_due(${job.now()}::timestamptz)`,
      ({ merchant, stay }) => job.write(merchant, ctx => checkPaidStay(ctx, stay)),
    ),
}
