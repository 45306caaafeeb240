import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * Scenarios of a site begin, move gates, let go of gates and end one after the other. First lock of a transaction, and of
 * one site only: two transactions never wait for each other.
 */
export const lockScenarios = (ctx: TenantData, siteId: string): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`scenario ${ctx.merchantId} ${siteId}`}, 0))`)
