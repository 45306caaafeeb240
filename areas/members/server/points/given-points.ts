import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { GIVEN_DAYS } from '../../contract/points.ts'

/** One member, or everybody on the list of an award run that is about to be stored. */
export type Receivers = { readonly member: string } | { readonly run: string }

/** Receivers as a table `m` whose column `id` is theirs. */
function receiverTable({ merchantId }: TenantData, receivers: Receivers): { readonly from: Sql; readonly where: Sql } {
  if ('member' in receivers) return { from: sql`unnest(array[${receivers.member}::uuid]) as m(id)`, where: sql`true` }
  return {
    from: sql`member_award_candidate as m(merchant_id, run_id, id)`,
    where: sql`m.merchant_id = ${merchantId}::uuid and m.run_id = ${receivers.run}::uuid`,
  }
}

type Giving = TenantData & Timed & Authenticated

/** Gifts of one person are judged one after the other, so that each knows those before it. */
export async function lockGiver({ db, merchantId, who }: Giving): Promise<void> {
  if (!who) return
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`member.giver ${merchantId} ${who.userId}`}, 0))`)
}

async function givenOneByOne(ctx: Giving, receivers: Receivers): Promise<number> {
  const { from, where } = receiverTable(ctx, receivers)
  const gift = await ctx.db.row<{ most: number }>(sql`
    select coalesce(max(g.points), 0)::float8 as most from (
      select sum(g.points) as points from member_points_given g
      join ${from} on m.id = g.member_id
      where g.merchant_id = ${ctx.merchantId}::uuid and g.user_id = ${ctx.who?.userId}::uuid and ${where}
        and g.at > ${ctx.now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      group by g.member_id) g`)
  return gift?.most ?? 0
}

/**
 * Points of runs that awarded any of the members, or still will. A run deletes each candidate that it has processed and leaves a point
 * entry, so both tables are searched.
 */
async function givenByRuns(ctx: Giving, receivers: Receivers): Promise<number> {
  const { from, where } = receiverTable(ctx, receivers)
  const gifts = await ctx.db.row<{ points: number }>(sql`
    select coalesce(sum(g.points), 0)::float8 as points from member_points_given g
    where g.merchant_id = ${ctx.merchantId}::uuid and g.user_id = ${ctx.who?.userId}::uuid and g.run_id is not null
      and g.at > ${ctx.now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      and (exists (
          select 1 from ${from}
          join member_award_candidate c on c.merchant_id = ${ctx.merchantId}::uuid and c.member_id = m.id
          where c.merchant_id = g.merchant_id and c.run_id = g.run_id and ${where})
        or exists (
          select 1 from ${from}
          join member_point_entry e on e.merchant_id = ${ctx.merchantId}::uuid and e.key = 'award:' || g.run_id || ':' || m.id
          where e.merchant_id = g.merchant_id and ${where}))`)
  return gifts?.points ?? 0
}

/** The most that the caller alone gave to one of the members lately; runs that a second person approved do not count. */
export async function mostGiven(ctx: Giving, receivers: Receivers): Promise<number> {
  if (!ctx.who) return 0
  return (await givenOneByOne(ctx, receivers)) + (await givenByRuns(ctx, receivers))
}

export interface PointGift {
  /** As of the entry; a gift of the same key is remembered once. */
  readonly key: string
  readonly to: { readonly member: string } | { readonly run: string }
  readonly points: number
}

export async function rememberGiven(ctx: Giving, gifts: readonly PointGift[]): Promise<void> {
  if (!ctx.who || gifts.length === 0) return
  await ctx.db.run(sql`
    insert into member_points_given (merchant_id, key, user_id, member_id, run_id, points, at)
    select ${ctx.merchantId}::uuid, g.key, ${ctx.who.userId}::uuid, g.member, g.run, g.points, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(gifts.map(({ to, ...gift }) => ({ ...gift, ...to })))}::jsonb) as g(key text, member uuid,
      run uuid, points integer)
    on conflict (merchant_id, key) do nothing
    returning 1`)
}

/** What the caller alone gave lately to members who become one: each may be within the limit, and all together beyond it. */
export async function givenTogether({ db, merchantId, who, now }: Giving, members: readonly string[]): Promise<number> {
  if (!who) return 0
  const sum = await db.row<{ points: number }>(sql`
    select coalesce(sum(g.points), 0)::float8 as points from (
      select points from member_points_given
      where merchant_id = ${merchantId}::uuid and user_id = ${who.userId}::uuid and member_id = any(${members}::uuid[])
        and at > ${now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      union all
      select r.points from member_points_given r
      cross join unnest(${members}::uuid[]) as m(id)
      where r.merchant_id = ${merchantId}::uuid and r.user_id = ${who.userId}::uuid and r.run_id is not null
        and r.at > ${now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
        and exists (
          select 1 from member_point_entry e where e.merchant_id = r.merchant_id and e.key = 'award:' || r.run_id || ':' || m.id)) g`)
  return sum?.points ?? 0
}

/** From now on what anybody gave to the dropped members counts for the kept one, by hand and by award runs. */
export async function moveGiven({ db, merchantId, now }: TenantData & Timed, keep: string, dropped: readonly string[]) {
  await db.run(sql`
    update member_points_given set member_id = ${keep}::uuid
    where merchant_id = ${merchantId}::uuid and member_id = any(${dropped}::uuid[])`)
  await db.run(sql`
    insert into member_points_given (merchant_id, key, user_id, member_id, run_id, points, at)
    select r.merchant_id, 'merged:' || r.run_id || ':' || d.id, r.user_id, ${keep}::uuid, null, r.points, r.at
    from member_points_given r
    cross join unnest(${dropped}::uuid[]) as d(id)
    where r.merchant_id = ${merchantId}::uuid and r.run_id is not null
      and r.at > ${now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      and exists (
        select 1 from member_point_entry e where e.merchant_id = r.merchant_id and e.key = 'award:' || r.run_id || ':' || d.id)
    on conflict (merchant_id, key) do nothing
    returning 1`)
}
