import { topUpAward } from '#areas/members/rules/card/top-up-award.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { AwardStepInput } from '../../contract/topup-award.ts'
import { endOfDay } from './card-shop.ts'

export interface GivenAward {
  readonly id: string
  readonly bonus: Cents
  /** Milliseconds since the epoch; null: as long as the card. */
  readonly expiresAt: number | null
}

interface AwardRow {
  readonly id: string
  readonly tiers: readonly AwardStepInput[]
  readonly bonusDays: number | null
  readonly oncePerMember: boolean
}

const toStep = (step: AwardStepInput) =>
  'amount' in step
    ? { from: fromWire(step.from), amount: fromWire(step.amount) }
    : { from: fromWire(step.from), percent: step.percent }

export interface TopUpFacts {
  readonly typeId: string
  readonly memberId: string | null
  readonly paid: Cents
  readonly ordLot: string
  readonly zone: string
  /** The shop's own day. */
  readonly day: string
}

/** The award that gives most for a top-up; undefined: none does. */
export async function awardFor(
  ctx: TenantData & { readonly now: () => string },
  { typeId, memberId, paid, ordLot, zone, day }: TopUpFacts,
): Promise<GivenAward | undefined> {
  const awards = await ctx.db.rows<AwardRow>(sql`
    select id, tiers, bonus_days as "bonusDays", once_per_member as "oncePerMember" from member_topup_award
    where merchant_id = ${ctx.merchantId}::uuid and active
      and (cardinality(types) = 0 or ${typeId}::uuid = any(types)) and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))
      and ("from" is null or "from" <= ${ctx.now()}::timestamptz) and ("to" is null or "to" > ${ctx.now()}::timestamptz)`)
  const had = await awardsHad(
    ctx,
    memberId,
    awards.filter(({ oncePerMember }) => oncePerMember),
  )
  const [best] = awards
    .filter(({ id, oncePerMember }) => !oncePerMember || (memberId !== null && !had.has(id)))
    .map(award => ({ award, bonus: topUpAward(award.tiers.map(toStep), paid) }))
    .filter(({ bonus }) => bonus > 0)
    .toSorted((a, b) => b.bonus - a.bonus)
  if (!best) return undefined
  const { award, bonus } = best
  const lastDay = award.bonusDays && Temporal.PlainDate.from(day).add({ days: award.bonusDays }).toString()
  return { id: award.id, bonus, expiresAt: lastDay ? endOfDay(lastDay, zone) : null }
}

/** Awards that a member has from a top-up that was not reversed. Locks the member: top-ups of other cards wait for this one. */
async function awardsHad(
  ctx: TenantData,
  memberId: string | null,
  awards: readonly AwardRow[],
): Promise<ReadonlySet<string>> {
  if (memberId === null || awards.length === 0) return new Set()
  await ctx.db.run(sql`
    select id from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${memberId}::uuid for update`)
  const rows = await ctx.db.rows<{ award: string }>(sql`
    select e.award from member_svc_entry e
    left join member_svc_entry r on r.merchant_id = e.merchant_id and r."of" = e.id and r.operation = 'reverse'
    where e.merchant_id = ${ctx.merchantId}::uuid and e.member = ${memberId}::uuid and e.award = any(${awards.map(({ id }) => id)}::uuid[])
      and r.id is null`)
  return new Set(rows.map(({ award }) => award))
}
