import { done, notFound } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { listParkingFigures } from '../../contract/occupancy-history.ts'
import { findSite } from '../find-site.ts'

/** Business days that the figures are of, today included. */
const DAYS = 7

/** `/al/parking/occupancy/figures` */
export const listingFigures = handle(listParkingFigures, async (ctx, { ordLot }) => {
  const site = await findSite(ctx, ordLot, listParkingFigures.need)
  if (!site) return notFound()
  const today = await ctx.db.row<{ day: string }>(sql`
    select ${businessDayAt(sql`${ctx.now()}::timestamptz`, 'w', ctx.merchantId)}::text as day
    from platform.site w where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${site.id}::uuid`)
  const to = today?.day ?? ctx.now().slice(0, 10)
  const from = Temporal.PlainDate.from(to)
    .subtract({ days: DAYS - 1 })
    .toString()
  const sums = await ctx.db.row<{ stays: number; minutes: number }>(sql`
    select coalesce(sum(stays), 0)::float8 as stays, coalesce(sum(minutes), 0)::float8 as minutes from parking_fee_sum
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and part = 'stay' and day between ${from}::date and ${to}::date`)
  const bays = await ctx.db.row<{ capacity: number }>(sql`
    select coalesce(sum(capacity), 0)::float8 as capacity from access.area
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and parent is null`)
  const { stays = 0, minutes = 0 } = sums ?? {}
  const capacity = bays?.capacity ?? 0
  return done({
    ...{ from, to, stays, capacity },
    averageMinutes: stays === 0 ? null : minutes / stays,
    turnover: capacity === 0 ? null : stays / DAYS / capacity,
  })
})
