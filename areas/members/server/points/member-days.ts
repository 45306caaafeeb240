import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** What a member did on a business day; negative where goods came back. */
export interface MemberDay {
  readonly memberId: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly spend: Cents
  readonly points: number
  readonly visits: number
}

/** Adds to the sums by which tiers are reached. */
export async function rememberDays(ctx: TenantData, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return
  await ctx.db.run(sql`
    insert into member_day as d (merchant_id, member_id, day, spend, points, visits)
    select ${ctx.merchantId}::uuid, x."memberId", x.day, sum(x.spend), sum(x.points), sum(x.visits)
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x("memberId" uuid, day date, spend bigint, points integer, visits integer)
    group by x."memberId", x.day order by x."memberId", x.day
    on conflict (merchant_id, member_id, day) do update
      set spend = d.spend + excluded.spend, points = d.points + excluded.points, visits = d.visits + excluded.visits`)
}
