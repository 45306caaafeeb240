import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** The shop of the demo merchant that is of a kind. */
export async function demoShop({ db, merchantId }: TenantData, kind: 'hospitality' | 'retail'): Promise<string> {
  const site = await db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${merchantId}::uuid and lot_type = ${kind} order by position, id limit 1`)
  if (!site) throw new Error(`the demo merchant has no shop of the kind ${kind}`)
  return site.id
}
