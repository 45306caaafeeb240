import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** Users who are on duty at a site now. */
export async function peopleOnDuty(ctx: TenantData & Timed, siteId: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ person: string }>(sql`
    select distinct person from access.duty
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and "from" <= ${ctx.now()}::timestamptz
      and "to" > ${ctx.now()}::timestamptz`)
  return rows.map(({ person }) => person)
}
