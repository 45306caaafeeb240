import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { GIVEN_DAYS } from '../../contract/points.ts'

/** Members whose gifts are read in one statement. */
const PORTION = 20_000

type Giving = TenantData & Timed & Authenticated

/** Gifts of one person are judged one after the other, so that each knows those before it. */
export async function lockGiver({ db, merchantId, who }: Giving): Promise<void> {
  if (!who) return
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`member.giver ${merchantId} ${who.userId}`}, 0))`)
}

const givenOneByOne = ({ db, merchantId, who, now }: Giving, members: readonly string[]) =>
  db.row<{ most: number }>(sql`
    select coalesce(max(g.points), 0)::float8 as most from (
      select sum(points) as points from member_points_given
      where merchant_id = ${merchantId}::uuid and user_id = ${who?.userId}::uuid and member_id = any(${members}::uuid[])
        and at > ${now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      group by member_id) g`)

/**
 * Runs that awarded any of the members, or still will. A run deletes each candidate that it has processed and leaves a point entry,
 * so both tables are searched.
 */
const givenByRuns = ({ db, merchantId, who, now }: Giving, members: readonly string[]) =>
  db.rows<{ run: string; points: number }>(sql`
    select g.run_id as run, g.points from member_points_given g
    where g.merchant_id = ${merchantId}::uuid and g.user_id = ${who?.userId}::uuid and g.run_id is not null
      and g.at > ${now()}::timestamptz - make_interval(days => ${GIVEN_DAYS})
      and (exists (
          select 1 from member_award_candidate c
          where c.merchant_id = g.merchant_id and c.run_id = g.run_id and c.member_id = any(${members}::uuid[]))
        or exists (
          select 1 from unnest(${members}::uuid[]) as m(id)
          join member_point_entry e on e.merchant_id = g.merchant_id and e.key = 'award:' || g.run_id || ':' || m.id))`)

/** The most that the caller alone gave to one of the members lately; runs that a second person approved do not count. */
export async function mostGiven(ctx: Giving, members: readonly string[]): Promise<number> {
  if (!ctx.who) return 0
  let most = 0
  const runs = new Map<string, number>()
  for (let at = 0; at < members.length; at += PORTION) {
    const portion = members.slice(at, at + PORTION)
    const alone = await givenOneByOne(ctx, portion)
    most = Math.max(most, alone?.most ?? 0)
    for (const { run, points } of await givenByRuns(ctx, portion)) runs.set(run, points)
  }
  return [...runs.values()].reduce((sum, points) => sum + points, most)
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
