import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * Waits for other transactions that hold one of these locks, until this transaction ends; all take them in one order.
 */
export const lockInTurn = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0)) from (select unnest(${ids}::text[]) as id order by 1) things`)
