import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

const NO_GIFT: Objection = { giftReward: { code: 'member.reward.noGift' } }

/** The gift of a tier is a voucher: credit on a card is no gift, because not every member has a card. */
export const tierHooks: ResourceHooks = {
  async check(ctx, changes) {
    const wanted = changes.flatMap(({ after }) => (typeof after?.giftReward === 'string' ? [after.giftReward] : []))
    if (wanted.length === 0) return changes.map(() => undefined)
    const credits = await ctx.db.rows<{ id: string }>(sql`
      select id from member_reward
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${wanted}::uuid[]) and kind = 'cardCredit'`)
    const ids = new Set(credits.map(({ id }) => id))
    return changes.map(({ after }) => (ids.has(String(after?.giftReward)) ? NO_GIFT : undefined))
  },
}
