import { done, notFound } from '#platform/contract/refusal.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { recomputeFees } from '../../contract/fee-report.ts'
import { FEE_FIGURES } from '../../rules/fee-figures.ts'
import { findSite } from '../find-site.ts'
import { applyDifference, findDifference, lockSums } from './sum-stay.ts'

interface Period {
  readonly siteId: string
  readonly from: string
  readonly to: string
}

const FIGURES = FEE_FIGURES.map(figure => name(figure))

/** `/al/parking/fee/recompute` */
export const recomputing = handle(recomputeFees, async (ctx, { ordLot, from, to, repair = false }) => {
  const site = await findSite(ctx, ordLot, recomputeFees.need)
  if (!site) return notFound()
  const period = { siteId: site.id, from, to }
  await lockSums(ctx)
  const stays = await compareStays(ctx, period, repair)
  const sums = await differingSums(ctx, period)
  if (repair && sums > 0) await rebuildSums(ctx, period)
  return done({ stays, sums, repaired: repair })
})

/** @returns how many stays of the period differ from what they added to the sums */
async function compareStays(ctx: TenantData, { siteId, from, to }: Period, repair: boolean): Promise<number> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from parking_stay
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and exit_day between ${from}::date and ${to}::date
    order by id`)
  let differing = 0
  for (const { id } of rows) {
    const difference = await findDifference(ctx, id)
    if (!difference) continue
    differing += 1
    if (repair) await applyDifference(ctx, id, difference)
  }
  return differing
}

/** Sums as the entries of stays add up. */
const addedUp = ({ merchantId }: TenantData, { siteId, from, to }: Period): Sql => sql`
  select e.day, e.hour, e.lane_id, e.fee_version, r.key as part,
    ${join(FEE_FIGURES.map(figure => sql`sum(coalesce((r.value ->> ${figure})::bigint, 0))::bigint as ${name(figure)}`))}
  from parking_fee_entry e cross join lateral jsonb_each(e.rows) r
  where e.merchant_id = ${merchantId}::uuid and e.site_id = ${siteId}::uuid and e.day between ${from}::date and ${to}::date
  group by e.day, e.hour, e.lane_id, e.fee_version, r.key`

const storedSums = ({ merchantId }: TenantData, { siteId, from, to }: Period): Sql => sql`
  select day, hour, lane_id, fee_version, part, ${join(FIGURES)} from parking_fee_sum
  where merchant_id = ${merchantId}::uuid and site_id = ${siteId}::uuid and part <> 'payment' and day between ${from}::date and ${to}::date
    and (${join(
      FIGURES.map(figure => sql`${figure} <> 0`),
      ' or ',
    )})`

async function differingSums(ctx: Context, period: Period): Promise<number> {
  const nonZero = join(
    FIGURES.map(figure => sql`${figure} <> 0`),
    ' or ',
  )
  const row = await ctx.db.row<{ n: number }>(sql`
    with stays as (select * from (${addedUp(ctx, period)}) a where ${nonZero}), sums as (${storedSums(ctx, period)})
    select count(distinct (d.day, d.hour, d.lane_id, d.fee_version, d.part))::int as n from (
      (select * from stays except select * from sums) union all (select * from sums except select * from stays)
    ) d`)
  return row?.n ?? 0
}

async function rebuildSums(ctx: Context, period: Period): Promise<void> {
  const { siteId, from, to } = period
  await ctx.db.run(sql`
    delete from parking_fee_sum
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and part <> 'payment' and day between ${from}::date and ${to}::date`)
  await ctx.db.run(sql`
    insert into parking_fee_sum (merchant_id, site_id, day, hour, lane_id, fee_version, part, ${join(FIGURES)})
    select ${ctx.merchantId}::uuid, ${siteId}::uuid, a.* from (${addedUp(ctx, period)}) a returning 1`)
}
