import { businessDayAt, startOfDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { lockSums, shareSums } from './lock-sums.ts'
import { NONE } from './sum-stay.ts'

/** Part of the sums with the money that was taken for stays, by the day of payment. */
export const PAYMENT = 'payment'

/** Adds a payment to the takings of its day. @param at ISO text @param amount minor units */
export async function sumPayment(ctx: TenantData, siteId: string, at: string, amount: number): Promise<void> {
  await shareSums(ctx, siteId)
  await ctx.db.run(sql`
    insert into parking_fee_sum as s (merchant_id, site_id, day, hour, lane_id, fee_version, part, paid)
    select ${ctx.merchantId}::uuid, w.id, ${businessDayAt(sql`${at}::timestamptz`, 'w', ctx.merchantId)}, 0, ${NONE}::uuid, ${NONE}::uuid,
      ${PAYMENT}, ${amount}::bigint
    from platform.site w where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${siteId}::uuid
    on conflict (merchant_id, site_id, part, day, hour, lane_id, fee_version) do update set paid = s.paid + excluded.paid`)
}

/** Business days, both included. */
export interface Days {
  readonly siteId: string
  readonly from: string
  readonly to: string
}

/** `day` and `paid`: takings as the payments of these days add up. */
export const addedTakings = ({ merchantId }: TenantData, { siteId, from, to }: Days): Sql => sql`
  select d.day, sum(d.amount)::bigint as paid from (
    select ${businessDayAt(sql`p.at`, 'w', merchantId)} as day, p.amount from parking_payment p
    join platform.site w on w.merchant_id = p.merchant_id and w.id = p.site_id
    where p.merchant_id = ${merchantId}::uuid and p.site_id = ${siteId}::uuid
      and p.at >= ${startOfDayAt(sql`${from}::date`, 'w', merchantId)}
      and p.at < ${startOfDayAt(sql`(${to}::date + 1)`, 'w', merchantId)}
  ) d group by d.day`

/** Days that one transaction fills. */
const PORTION = 31

/**
 * Fills takings of the days before a version counted them, backwards from today, a portion a call.
 *
 * @returns whether earlier days may be left
 */
export async function fillTakings(ctx: TenantData & Timed, siteId: string): Promise<boolean> {
  await lockSums(ctx, siteId)
  const unfilled = await lastUnfilled(ctx, siteId)
  if (!unfilled) return false
  const days = { siteId, ...unfilled }
  await ctx.db.run(sql`
    insert into parking_fee_sum (merchant_id, site_id, day, hour, lane_id, fee_version, part, paid)
    select ${ctx.merchantId}::uuid, ${siteId}::uuid, a.day, 0, ${NONE}::uuid, ${NONE}::uuid, ${PAYMENT}, a.paid
    from (${addedTakings(ctx, days)}) a
    on conflict (merchant_id, site_id, part, day, hour, lane_id, fee_version) do update set paid = excluded.paid`)
  await ctx.db.run(sql`
    insert into parking_takings (merchant_id, site_id, filled_from) values (${ctx.merchantId}::uuid, ${siteId}::uuid, ${days.from}::date)
    on conflict (merchant_id, site_id) do update set filled_from = excluded.filled_from`)
  return true
}

/** The latest days with payments that are not filled. */
const lastUnfilled = (ctx: TenantData & Timed, siteId: string): Promise<Omit<Days, 'siteId'> | undefined> => {
  const today = businessDayAt(sql`${ctx.now()}::timestamptz`, 'w', ctx.merchantId)
  return ctx.db.row(sql`
    select (d.day - ${PORTION - 1}::int)::text as "from", d.day::text as "to" from (
      select ${businessDayAt(sql`p.at`, 'w', ctx.merchantId)} as day
      from platform.site w
      left join parking_takings t on t.merchant_id = w.merchant_id and t.site_id = w.id
      join parking_payment p on p.merchant_id = w.merchant_id and p.site_id = w.id
        and p.at < ${startOfDayAt(sql`coalesce(t.filled_from, ${today} + 1)`, 'w', ctx.merchantId)}
      where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${siteId}::uuid
      order by p.at desc limit 1
    ) d`)
}
