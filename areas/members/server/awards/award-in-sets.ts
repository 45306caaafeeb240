import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Writing } from '#platform/server/operation/needs.ts'

export interface AwardTerms {
  readonly id: string
  readonly reason: string
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt: number | null
}

export interface Award {
  readonly member: string
  readonly points: number
}

/** Members with a debt: what they get pays it first, by the rules of accounts. */
export async function membersInDebt(
  { db, merchantId }: TenantData,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select member_id as id from member_point_sum
    where merchant_id = ${merchantId}::uuid and member_id = any(${ids}::uuid[]) and debt > 0`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Awards points to locked members without a debt: for them a lot adds its points and changes no other lot, so that entry, lot and sums
 * of thousands are written by one statement each. Merged and erased members get nothing.
 */
export async function awardInSets(
  ctx: Writing & Authenticated,
  awards: readonly Award[],
  { id, reason, expiresAt }: AwardTerms,
): Promise<{ readonly awarded: number; readonly total: number }> {
  if (awards.length === 0) return { awarded: 0, total: 0 }
  const at = ctx.now()
  const ends = expiresAt === null ? null : new Date(expiresAt).toISOString()
  const written = await ctx.db.row<{ awarded: number; total: number }>(sql`
    with award as (
      select m.id as member, m.member_num, m.type, a.entry, a.lot, a.points, coalesce(s.balance, 0) + a.points as balance,
        coalesce(s.entries, 0) + 1 as entries
      from unnest(${awards.map(({ member }) => member)}::uuid[], ${awards.map(({ points }) => points)}::integer[],
        ${awards.map(() => ctx.random.id())}::uuid[], ${awards.map(() => ctx.random.id())}::uuid[]) as a(member, points, entry, lot)
      join member_member m on m.merchant_id = ${ctx.merchantId}::uuid and m.id = a.member and m.status in ('active', 'blocked')
      left join member_point_sum s on s.merchant_id = ${ctx.merchantId}::uuid and s.member_id = m.id),
    lots as (
      insert into member_point_lot (merchant_id, id, member_id, points, "left", earned_at, available_at, expires_at, idle_months)
      select ${ctx.merchantId}::uuid, lot, member, points, points, ${at}::timestamptz,
        case when type <> 'draft' then ${at}::timestamptz end, ${ends}::timestamptz, null from award
      returning 1),
    entries as (
      insert into member_point_entry (merchant_id, id, version, created_at, updated_at, search_text, key, at, member, kind, points,
        balance_after, seq, parts, debt, business_day, reason, who)
      select ${ctx.merchantId}::uuid, entry, 1, ${at}::timestamptz, ${at}::timestamptz,
        lower(concat_ws(' ', '', member_num, ${reason}::text)), 'award:' || ${id} || ':' || member, ${at}::timestamptz, member, 'award', points,
        balance, entries, jsonb_build_array(jsonb_build_object('lot', lot, 'points', points)), 0, ${at.slice(0, 10)}::date, ${reason},
        ${ctx.who?.fullName ?? null} from award
      returning 1),
    sums as (
      insert into member_point_sum as s (merchant_id, member_id, balance, debt, entries)
      select ${ctx.merchantId}::uuid, member, balance, 0, entries from award
      on conflict (merchant_id, member_id) do update set balance = excluded.balance, entries = excluded.entries),
    members as (
      update member_member m set points = a.balance from award a
      where m.merchant_id = ${ctx.merchantId}::uuid and m.id = a.member)
    select count(*)::int as awarded, coalesce(sum(points), 0)::float8 as total from award`)
  return written ?? { awarded: 0, total: 0 }
}
