import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

const lockName = ({ merchantId }: TenantData, siteId: string): string => `parking.fees ${merchantId} ${siteId}`

/** Exits and payments of a site add to its sums side by side. */
export const shareSums = (ctx: TenantData, siteId: string): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(ctx, siteId)}, 0))`)

/** Who repairs sums is alone at the site until the commit: exits wait, so it must be short. */
export const lockSums = (ctx: TenantData, siteId: string): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(ctx, siteId)}, 0))`)
