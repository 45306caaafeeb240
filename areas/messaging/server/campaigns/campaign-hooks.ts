import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

/** What was sent stays as it was sent: a campaign is changed until it starts. */
const isUnderWay = ({ before }: Change): boolean =>
  before !== undefined && before.state !== 'draft' && before.state !== 'scheduled'

export const campaignHooks: ResourceHooks = {
  /** What was approved is what was asked for: after a change it is asked for, and started, again. */
  prepare: async (_ctx, changes) =>
    changes.map(({ before, after }) => ({
      before,
      after: after && {
        ...after,
        approvalRequestedAt: null,
        ...(before?.state === 'scheduled' ? { state: 'draft' } : {}),
      },
    })),
  async check(ctx, changes) {
    const designs = await ctx.db.rows<{ id: string; channel: string; purpose: string }>(sql`
      select id, channel, purpose from message_design
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${changes.flatMap(({ after }) => String(after?.design ?? []))}::uuid[])`)
    return changes.map((change): Objection => {
      if (!change.after) return undefined
      if (isUnderWay(change)) return refuse(RTN.wrongState, 'message.campaign.underWay')
      const design = designs.find(({ id }) => id === change.after?.design)
      if (design && (design.channel !== change.after.channel || design.purpose !== 'marketing'))
        return { design: { code: 'message.campaign.otherDesign' } }
      return undefined
    })
  },
  async mayDelete(_ctx, rows) {
    return rows.every(({ state }) => state === 'draft' || state === 'cancelled')
      ? { refused: false, result: null, rtn: RTN.done }
      : refuse(RTN.wrongState, 'message.campaign.underWay')
  },
}
