import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import { adjustPoints } from '../../contract/points.ts'
import { periodOf } from '../points/reach-tiers.ts'
import { tiersOf } from '../points/tier-facts.ts'

const opensTier = ({ before, after }: Change): boolean => after?.openingTier != null && before?.openingTier == null

/** A tier multiplies points, so importing one requires the permission to adjust points. */
export const tierObjections = (ctx: Authenticated & WithAccess, changes: readonly Change[]): readonly Objection[] =>
  changes.map(change => {
    if (!opensTier(change) || !ctx.who) return undefined
    const shop = typeof change.after?.homeShop === 'string' ? change.after.homeShop : null
    return ctx.access.answersFor(adjustPoints.need, shop)
      ? undefined
      : refuse(RTN.notPermitted, 'member.member.mayNotSetTier')
  })

/** Members hold the tier of another system until its period ends, then what they did here decides. */
export async function openTiers(ctx: TenantData & Timed, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(opensTier).flatMap(({ after }) => (after ? [after] : []))
  if (rows.length === 0) return
  const [lowest] = await tiersOf(ctx)
  if (!lowest) throw new Error('a member was brought into a tier, and there is none')
  const { end } = periodOf(ctx.now().slice(0, 10), lowest.period)
  const held = rows.map(({ id, openingTier }) => ({ id, tier: openingTier }))
  await ctx.db.run(sql`
    update member_member m set tier = x.tier, tier_until = ${end}::date
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as x(id uuid, tier uuid)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = x.id and m.tier is null`)
}
