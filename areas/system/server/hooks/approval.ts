import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** Contexts in which a second person has approved what is written now. */
const approved = new WeakSet<Context>()

/** Does what a second person approved. */
export function asApproved<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  approved.add(ctx)
  return work().finally(() => approved.delete(ctx))
}

/** The secure level from which a change of contact or rights needs a second person; beyond all levels where it never does. */
export async function approvalLevel(ctx: Context): Promise<number> {
  if (!ctx.who || approved.has(ctx)) return Number.POSITIVE_INFINITY
  const row = await ctx.db.row<{ level: number }>(sql`select approval_from_level as level from system_config limit 1`)
  return row?.level ?? Number.POSITIVE_INFINITY
}

export const needsApproval = (): Refusal => refuse(RTN.wrongState, 'system.refusal.secondPerson')
