import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Medium } from '../../rules/access-terms.ts'
import type { DeviceRead } from './lane-decisions.ts'

const MOST_HOLDERS = 500

/** What holders of credentials show at the lanes of a simulated car park; PINs are known to nobody. */
export async function loadHolders(ctx: TenantData): Promise<DeviceRead[]> {
  const rows = await ctx.db.rows<{ medium: Medium; number: string }>(sql`
    select t.medium, coalesce(c.plate, c.number) as number from acs_credential c
    join acs_type t on t.merchant_id = c.merchant_id and t.id = c.type
    where c.merchant_id = ${ctx.merchantId}::uuid and t.medium <> 'pin' and coalesce(c.plate, c.number) is not null
    order by c.id limit ${MOST_HOLDERS}`)
  return rows
}
