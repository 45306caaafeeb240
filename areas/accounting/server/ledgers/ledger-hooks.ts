import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'

/** Whose tokens they are, and where they are sent. */
const ACCESS = ['program', 'clientId', 'apiAddress', 'signInAddress'] as const

/** Whether tokens of before would go somewhere else, or nowhere. */
const losesAccess = ({ before, after }: Change): boolean =>
  before !== undefined && (!after || ACCESS.some(field => (before[field] ?? null) !== (after[field] ?? null)))

async function dropTokens(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql`
    delete from accounting_ledger_token where merchant_id = ${ctx.merchantId}::uuid and ledger_id = any(${ids}::uuid[])`)
}

export const ledgerHooks: ResourceHooks = {
  /** Books with another way to them have to be connected again. */
  prepare: async (_ctx, changes) =>
    changes.map(change => ({
      ...change,
      after: change.after && losesAccess(change) ? { ...change.after, state: 'draft' } : change.after,
    })),
  changed: (ctx, changes) =>
    dropTokens(
      ctx,
      changes.filter(losesAccess).map(({ before }) => String(before?.id)),
    ),
}
