import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { endStay } from '../../contract/stay.ts'
import { sumStay } from '../fee-sums/sum-stay.ts'
import { correctAreas } from '../occupancy/count-passages.ts'
import { forgiveOwed, releaseValidations } from '../validation/fix-validations.ts'
import { lockStay, type StoredStay } from './load-stay.ts'
import { priceStay, type StayPrice } from './price-stay.ts'
import { settlePrice } from './settle-price.ts'

/** `/al/parking/stay/end` */
export const ending = handle(endStay, async (ctx, { stay: id, as, reason }) => {
  const stay = await lockStay(ctx, id)
  if (!stay || !ctx.access.mayAt(endStay.need, stay.siteId)) return notFound()
  const isOpen = stay.state === 'inside' || stay.state === 'paid'
  const leftUnpaid = stay.state === 'closed' && stay.flags.includes('unpaid')
  if (as === 'voided' ? !isOpen : !isOpen && !leftUnpaid) return refuse(RTN.wrongState, 'parking.stay.ended')
  if (as === 'voided') {
    await backOut(ctx, stay, reason)
    await releaseValidations(ctx, stay)
  } else {
    if (isOpen) await settlePrice(ctx, stay, withoutOwed(await priceStay(ctx, stay, ctx.clock())))
    await forgiveOwed(ctx, stay)
  }
  await ctx.db.run(sql`
    update parking_stay set state = ${as}, written_off = case when ${as === 'writtenOff'} then due else 0 end, due = 0,
      flags = array_remove(flags, 'unpaid'), reason = ${reason}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.db.run(sql`
    update parking_stay_key set settled = true where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid`)
  await sumStay(ctx, stay)
  await ctx.audit.record([
    {
      ...{ action: 'endStay', resource: 'parking.stay', recordId: id, title: stay.stayNum, siteId: stay.siteId },
      before: { state: stay.state },
      after: { state: as, reason },
    },
  ])
  return done({ state: as })
})

const withoutOwed = (price: StayPrice): StayPrice => ({
  ...price,
  savings: price.savings.map(saving => ({ ...saving, owed: 0 })),
})

/** The car backed out of the entry: it is in no area. */
async function backOut(ctx: Context, stay: StoredStay, reason: string): Promise<void> {
  const lane = await ctx.db.row<{ areaTo: string | null }>(sql`
    select area_to as "areaTo" from access.lane where merchant_id = ${ctx.merchantId}::uuid and id = ${stay.entryLane}::uuid`)
  if (!lane || !stay.entryAt) return
  await correctAreas(ctx, {
    ...{ siteId: stay.siteId, areaFrom: lane.areaTo, areaTo: null, kind: 'backOut', reason, at: ctx.now() },
    isCredential: stay.credential !== null,
  })
}
