import { sql } from '#platform/server/db/sql.ts'
import type { Effects, Writing } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Voucher } from '../../contract/reward.ts'

/** A tier that a member no longer reaches since a purchase came back, or reaches again while still in it. */
export interface CrossedTier {
  readonly member: string
  readonly tier: string
  readonly reached: boolean
}

/** Of the gift of a tier, until the member reaches the tier again: its occasion is free meanwhile. */
const RETURNED = 'returned:'

/**
 * Takes the unused gifts of tiers back whose purchases came back, and returns them once the tier is reached again. A gift that was
 * used stays used, and is not given a second time.
 */
export async function settleTierGifts(ctx: Writing & Effects, crossed: readonly CrossedTier[]): Promise<void> {
  if (crossed.length === 0) return
  const changed = await ctx.db.rows<{ id: string; site: string }>(sql`
    update member_voucher v set version = v.version + 1, updated_at = ${ctx.now()}::timestamptz,
      state = case when x.reached then 'issued' else 'void' end,
      occasion = case when x.reached then substr(v.occasion, ${RETURNED.length + 1}) else ${RETURNED} || v.occasion end
    from jsonb_to_recordset(${JSON.stringify(crossed)}::jsonb) as x(member uuid, tier text, reached boolean)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.member = x.member
      and case when x.reached then v.state = 'void' and v.occasion like ${RETURNED} || 'tier:' || x.tier || ':%'
        else v.state in ('issued', 'givenBack') and v.occasion like 'tier:' || x.tier || ':%' end
    returning v.id, v.site`)
  if (changed.length > 0) await publishChanged(ctx, Voucher, changed)
}
