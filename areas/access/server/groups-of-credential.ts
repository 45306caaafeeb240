import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'

/** The groups that a row `c` of acs_credential is in, by itself and by its packages. */
export const groupsOfCredential = (ctx: Tenant): Sql => sql`
  array(select distinct g from (
    select unnest(c.groups) as g
    union all
    select unnest(p.groups) from acs_package p where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(c.packages)
  ) all_groups order by g)`
