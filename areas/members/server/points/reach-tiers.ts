import { heldTier } from '#areas/members/rules/points/tier.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { MemberDay } from './member-days.ts'
import type { TierFacts } from './tier-facts.ts'

interface Reached {
  readonly id: string
  readonly tier: string | null
  readonly until: string | null
  readonly spend: number
  readonly points: number
  readonly visits: number
}

/** From which day what a member does counts, and the first day after the period that goes on. */
export function periodOf(today: string, period: TierFacts['period']): { from: string; end: string } {
  const day = Temporal.PlainDate.from(today)
  if (period === 'year') {
    const first = day.with({ month: 1, day: 1 })
    return { from: first.toString(), end: first.add({ years: 1 }).toString() }
  }
  return { from: day.subtract({ years: 1 }).add({ days: 1 }).toString(), end: day.add({ years: 1 }).toString() }
}

/** Members rise to the tier that they have reached at once, and fall when their period is over. */
export async function reachTiers(
  ctx: TenantData,
  tiers: readonly TierFacts[],
  days: readonly Pick<MemberDay, 'memberId' | 'day'>[],
): Promise<void> {
  const [lowest] = tiers
  const today = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (!lowest || today === undefined) return
  const members = [...new Set(days.map(({ memberId }) => memberId))]
  const { from, end } = periodOf(today, lowest.period)
  const rows = await ctx.db.rows<Reached>(sql`
    select m.id, m.tier, m.tier_until::text as until, coalesce(sum(d.spend), 0)::float8 as spend,
      coalesce(sum(d.points), 0)::float8 as points, coalesce(sum(d.visits), 0)::int as visits
    from member_member m
    left join member_day d on d.merchant_id = m.merchant_id and d.member_id = m.id and d.day >= ${from}::date
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = any(${members}::uuid[])
    group by m.id, m.tier, m.tier_until`)
  const changed = rows.flatMap(row => {
    const held = row.until === null ? undefined : { tier: row.tier ?? undefined, until: row.until }
    const next = heldTier(held, tiers, row[lowest.measure], today, end)
    return next === held ? [] : [{ id: row.id, tier: next.tier ?? null, until: next.until }]
  })
  if (changed.length === 0) return
  await ctx.db.run(sql`
    update member_member m set tier = x.tier, tier_until = x.until
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id uuid, tier uuid, until date)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = x.id`)
}
