import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { FEE_FIGURES } from '../../rules/fee-figures.ts'
import { applyDifference, findDifferences, NONE } from './sum-stay.ts'
import { addedTakings, PAYMENT } from './takings.ts'

interface Day {
  readonly siteId: string
  readonly day: string
}

const FIGURES = FEE_FIGURES.map(figure => name(figure))

const NON_ZERO = join(
  FIGURES.map(figure => sql`${figure} <> 0`),
  ' or ',
)

const ofDay = ({ siteId, day }: Day): Sql => sql`s.site_id = ${siteId}::uuid and s.exit_day = ${day}::date`

/** Sums as the entries of stays, and payments, add up. */
const addedUp = (ctx: TenantData, { siteId, day }: Day): Sql => sql`
  select e.day, e.hour, e.lane_id, e.fee_version, r.key as part,
    ${join(FEE_FIGURES.map(figure => sql`sum(coalesce((r.value ->> ${figure})::bigint, 0))::bigint as ${name(figure)}`))}
  from parking_fee_entry e cross join lateral jsonb_each(e.rows) r
  where e.merchant_id = ${ctx.merchantId}::uuid and e.site_id = ${siteId}::uuid and e.day = ${day}::date
  group by e.day, e.hour, e.lane_id, e.fee_version, r.key
  union all
  select t.day, 0, ${NONE}::uuid, ${NONE}::uuid, ${PAYMENT},
    ${join(FEE_FIGURES.map(figure => (figure === 'paid' ? sql`t.paid` : sql`0::bigint`)))}
  from (${addedTakings(ctx, { siteId, from: day, to: day })}) t`

const storedSums = ({ merchantId }: TenantData, { siteId, day }: Day): Sql => sql`
  select day, hour, lane_id, fee_version, part, ${join(FIGURES)} from parking_fee_sum
  where merchant_id = ${merchantId}::uuid and site_id = ${siteId}::uuid and day = ${day}::date`

async function countDifferingSums(ctx: TenantData, day: Day): Promise<number> {
  const row = await ctx.db.row<{ n: number }>(sql`
    with added as (select * from (${addedUp(ctx, day)}) a where ${NON_ZERO}),
      sums as (select * from (${storedSums(ctx, day)}) s where ${NON_ZERO})
    select count(distinct (d.day, d.hour, d.lane_id, d.fee_version, d.part))::int as n from (
      (select * from added except select * from sums) union all (select * from sums except select * from added)
    ) d`)
  return row?.n ?? 0
}

export interface Comparison {
  /** Stays that differ from what they added to the sums. */
  readonly stays: number
  /** Sums that differ from what stays and payments added. */
  readonly sums: number
}

/** Compares a business day without a lock: each statement sees whole exits and payments. */
export async function compareDay(ctx: TenantData, day: Day): Promise<Comparison> {
  const stays = (await findDifferences(ctx, ofDay(day))).length
  return { stays, sums: await countDifferingSums(ctx, day) }
}

/** Compares and repairs a business day. The caller has locked the sums. */
export async function repairDay(ctx: TenantData, day: Day): Promise<Comparison> {
  const differences = await findDifferences(ctx, ofDay(day))
  for (const difference of differences) await applyDifference(ctx, difference)
  const sums = await countDifferingSums(ctx, day)
  if (sums > 0) await rebuildSums(ctx, day)
  return { stays: differences.length, sums }
}

async function rebuildSums(ctx: TenantData, { siteId, day }: Day): Promise<void> {
  await ctx.db.run(sql`
    delete from parking_fee_sum where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and day = ${day}::date`)
  await ctx.db.run(sql`
    insert into parking_fee_sum (merchant_id, site_id, day, hour, lane_id, fee_version, part, ${join(FIGURES)})
    select ${ctx.merchantId}::uuid, ${siteId}::uuid, a.* from (${addedUp(ctx, { siteId, day })}) a returning 1`)
}
