import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import type { MergedFields } from '../../contract/merge-members.ts'

/** Lots, cards, what sales earned and redeemed, days, and the way from the old numbers to the kept member. */
export async function moveBelongings(ctx: Writing, keep: string, dropped: readonly string[]): Promise<void> {
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  const theirs = sql`member_id = any(${dropped}::uuid[])`
  const toKept = (table: Sql): Promise<unknown> =>
    ctx.db.run(sql`update ${table} set member_id = ${keep}::uuid where ${own} and ${theirs}`)
  await Promise.all([
    toKept(sql`member_point_lot`),
    toKept(sql`member_point_hold`),
    toKept(sql`member_earned_sale`),
    toKept(sql`member_redeemed_sale`),
    ctx.db.run(sql`
      update member_svc set member = ${keep}::uuid, version = version + 1 where ${own} and member = any(${dropped}::uuid[])`),
    ctx.db.run(sql`
      update member_voucher set member = ${keep}::uuid, version = version + 1 where ${own} and member = any(${dropped}::uuid[])`),
    ctx.db.run(sql`delete from member_payment_pin where ${own} and owner_id = any(${dropped}::uuid[])`),
    ctx.db.run(sql`
      insert into member_day as d (merchant_id, member_id, day, spend, points, visits)
      select merchant_id, ${keep}::uuid, day, sum(spend), sum(points), sum(visits) from member_day
      where ${own} and ${theirs} group by merchant_id, day
      on conflict (merchant_id, member_id, day) do update
        set spend = d.spend + excluded.spend, points = d.points + excluded.points, visits = d.visits + excluded.visits`),
    ctx.db.run(sql`
      update member_member set status = 'merged', merged_into = ${keep}::uuid, version = version + 1, updated_at = ${ctx.now()}::timestamptz
      where ${own} and id = any(${dropped}::uuid[])`),
    ctx.db.run(sql`
      update member_member set merged_into = ${keep}::uuid where ${own} and merged_into = any(${dropped}::uuid[])`),
  ])
  await ctx.db.run(sql`delete from member_day where ${own} and ${theirs}`)
}

/** Fields that can come from a dropped member, with their columns. The mobile is exchanged: the old number still leads here. */
const COLUMNS = {
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  email: sql`email`,
  birthday: sql`birthday`,
  gender: sql`gender`,
  licencePlate: sql`licence_plate`,
  homeShop: sql`home_shop`,
} as const

interface Outcome {
  readonly optedOut: boolean
  readonly confirmed: boolean
}

/** Takes chosen fields over from dropped members. Who has opted out once stays out. */
export async function takeFields(ctx: Writing, keep: string, fields: MergedFields, { optedOut, confirmed }: Outcome) {
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  for (const [field, column] of Object.entries(COLUMNS)) {
    const from = fields[field as keyof typeof COLUMNS] // a key of the object above
    if (from === undefined || from === keep) continue
    await ctx.db.run(sql`
      update member_member k set ${column} = d.${column} from member_member d
      where k.merchant_id = ${ctx.merchantId}::uuid and k.id = ${keep}::uuid
        and d.merchant_id = k.merchant_id and d.id = ${from}::uuid`)
  }
  if (fields.mobile !== undefined && fields.mobile !== keep) await exchangeMobiles(ctx, keep, fields.mobile)
  await ctx.db.run(sql`
    update member_member set marketing_opt_out = marketing_opt_out or ${optedOut},
      type = case when ${confirmed} then 'confirmed' else type end,
      name = coalesce(nullif(trim(first_name || ' ' || last_name), ''), mobile, email, member_num),
      search_text = lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), mobile, email, member_num) || ' ' || member_num
        || coalesce(' ' || mobile, '') || coalesce(' ' || email, '') || coalesce(' ' || licence_plate, '')),
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where ${own} and id = ${keep}::uuid`)
}

async function exchangeMobiles(ctx: Writing, keep: string, from: string): Promise<void> {
  const rows = await ctx.db.rows<{ id: string; mobile: string | null }>(sql`
    select id, mobile from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${[keep, from]}::uuid[])`)
  const mobileOf = (id: string) => rows.find(row => row.id === id)?.mobile ?? null
  const set = (id: string, mobile: string | null) =>
    ctx.db.run(sql`
      update member_member set mobile = ${mobile} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  // Both numbers are unique: the dropped one is free before it is taken.
  await set(from, null)
  await set(keep, mobileOf(from))
  await set(from, mobileOf(keep))
}
