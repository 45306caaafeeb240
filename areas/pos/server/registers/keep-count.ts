import type { Pieces } from '#areas/pos/rules/register/drawer-cash.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

export interface Count {
  readonly pieces: readonly Pieces[]
  /** Cents. */
  readonly actual: number
  readonly by: string
}

/**
 * Stores a count with its session. The first count stays, so that the docket shows both if the count is changed after
 * the expected cash was shown. The same total is the same count.
 */
export const keepCount = (ctx: TenantData & Timed, sessionId: string, { pieces, actual, by }: Count): Promise<number> =>
  ctx.db.run(sql`
    update pos_register_session set
      counted_at = case when actual = ${actual}::bigint then counted_at else ${ctx.now()}::timestamptz end,
      counted_by = case when actual = ${actual}::bigint then counted_by else ${by}::text end,
      counts = counts + case when actual = ${actual}::bigint then 0 else 1 end,
      first_count = coalesce(first_count, ${actual}::bigint), counted = ${JSON.stringify(pieces)}::jsonb, actual = ${actual}::bigint
    where merchant_id = ${ctx.merchantId}::uuid and id = ${sessionId}::uuid`)
