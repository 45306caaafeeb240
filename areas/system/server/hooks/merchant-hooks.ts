import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Rows } from '../rows-of.ts'
import { sessionsChanged } from '../session-changes.ts'
import { setUpMerchant } from '../set-up-merchant.ts'

const CODE_DIGITS = 8

/** A merchant's code: M and eight unpredictable digits. */
const merchantCode = (ctx: WithRandom): string =>
  `M${Array.from(ctx.random.bytes(CODE_DIGITS), byte => byte % 10).join('')}`

const isNew = ({ before, after }: Change) => before === undefined && after !== undefined

/** Whether a merchant has users or sites. */
async function inUse(ctx: TenantData, id: string): Promise<boolean> {
  await ctx.db.enter(id)
  const row = await ctx.db.row<{ used: boolean }>(sql`
    select exists (select 1 from system_site where merchant_id = ${id}::uuid)
      or exists (select 1 from system_user_manage where merchant_id = ${id}::uuid) as used`)
  await ctx.db.enter(ctx.merchantId)
  return row?.used ?? false
}

export const merchantHooks = (rows: Rows): ResourceHooks => ({
  prepare: async (ctx, changes) =>
    changes.map(change => {
      const { after } = change
      return after && !after.tokenNum ? { ...change, after: { ...after, tokenNum: merchantCode(ctx) } } : change
    }),

  async changed(ctx, changes) {
    for (const { after } of changes.filter(isNew)) {
      const own = await ctx.enterMerchant(String(after?.id))
      // The product's own rows are not limited by their creator's permissions.
      await setUpMerchant({ ...own, who: undefined }, rows)
      await ctx.db.enter(ctx.merchantId)
    }
    await sessionsChanged(
      ctx,
      changes.map(({ before, after }) => String((after ?? before)?.id)),
    )
  },

  async mayDelete(ctx, merchants) {
    for (const merchant of merchants)
      if (await inUse(ctx, String(merchant.id))) return refuse(RTN.inUse, 'system.refusal.merchantInUse')
    return { refused: false, result: null, rtn: RTN.done }
  },
})
