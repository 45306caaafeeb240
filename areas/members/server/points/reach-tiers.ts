import { heldTier } from '#areas/members/rules/points/tier.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, Writing } from '#platform/server/operation/needs.ts'
import { giveVouchers } from '../rewards/give-vouchers.ts'
import { type CrossedTier, settleTierGifts } from '../rewards/returned-gifts.ts'
import type { MemberDay } from './member-days.ts'
import type { TierFacts } from './tier-facts.ts'

interface Reached {
  readonly id: string
  readonly memberNum: string
  /** Home shop, else the first one. */
  readonly shop: string | null
  readonly tier: string | null
  readonly until: string | null
  readonly spend: number
  readonly points: number
  readonly visits: number
}

/** The day from which a member's measure counts, and the first day after the current period. */
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
  ctx: Writing & Effects,
  tiers: readonly TierFacts[],
  days: readonly MemberDay[],
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
    select m.id, m.member_num as "memberNum", coalesce(m.home_shop, f.id) as shop, m.tier, m.tier_until::text as until, coalesce(sum(d.spend), 0)::float8 as spend,
      coalesce(sum(d.points), 0)::float8 as points, coalesce(sum(d.visits), 0)::int as visits
    from member_member m
    left join (
      select merchant_id, (array_agg(id order by position, ord_lot))[1] as id from platform.site
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id) f on f.merchant_id = m.merchant_id
    left join member_day d on d.merchant_id = m.merchant_id and d.member_id = m.id and d.day >= ${from}::date
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = any(${members}::uuid[])
    group by m.id, m.member_num, m.home_shop, f.id, m.tier, m.tier_until`)
  const changed = rows.flatMap(row => {
    const held = row.until === null ? undefined : { tier: row.tier ?? undefined, until: row.until }
    const next = heldTier(held, tiers, row[lowest.measure], today, end)
    return next === held ? [] : [{ ...row, before: row.tier, tier: next.tier ?? null, until: next.until }]
  })
  await settleTierGifts(
    ctx,
    rows.flatMap(row => crossedTiers(tiers, row, addedBy(days, from, row.id, lowest.measure))),
  )
  if (changed.length === 0) return
  await ctx.db.run(sql`
    update member_member m set tier = x.tier, tier_until = x.until
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id uuid, tier uuid, until date)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = x.id`)
  await giveVouchers(
    ctx,
    changed.flatMap(rise => tierGift(tiers, rise, today)),
  )
}

/** What these days add to a member's measure within the period. */
const addedBy = (days: readonly MemberDay[], from: string, member: string, measure: TierFacts['measure']): number =>
  days.reduce((sum, each) => (each.memberId === member && each.day >= from ? sum + each[measure] : sum), 0)

/** Tiers with a gift whose threshold the member's measure has just passed: downwards or, for tiers still held, upwards. */
function crossedTiers(tiers: readonly TierFacts[], row: Reached, added: number): CrossedTier[] {
  const [lowest] = tiers
  if (!lowest || added === 0) return []
  const now = row[lowest.measure]
  const held = tiers.findIndex(({ id }) => id === row.tier)
  return tiers.flatMap(({ id, from, giftReward }, rank) => {
    const reached = now >= from
    const crossed = giftReward !== null && reached !== now - added >= from
    return crossed && (!reached || rank <= held) ? [{ member: row.id, tier: id, reached }] : []
  })
}

interface Rise extends Pick<Reached, 'id' | 'memberNum' | 'shop' | 'tier' | 'until'> {
  readonly before: string | null
}

/** What a member who rose to a tier gets, once in its period. */
function tierGift(tiers: readonly TierFacts[], { id, memberNum, shop, before, tier, until }: Rise, day: string) {
  const rank = (of: string | null) => tiers.findIndex(each => each.id === of)
  const gift = tiers.find(each => each.id === tier)
  if (!gift?.giftReward || shop === null || rank(tier) <= rank(before)) return []
  const facts = { memberId: id, memberNum, siteId: shop, day }
  const { giftReward: reward, giftDays } = gift
  return [{ ...facts, reward, validDays: giftDays ?? 0, occasion: `tier:${tier}:${id}:${until}` }]
}
