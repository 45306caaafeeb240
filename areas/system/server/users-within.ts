import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'

/** Ids, as texts, of users who work only in these shops. */
export const usersWithin = ({ merchantId }: Tenant, sites: readonly string[]): Sql => sql`
  select g."user"::text from system.role_held g where g.merchant_id = ${merchantId}::uuid
  group by g."user" having bool_and(not g.all_sites and g.sites <@ ${sites}::uuid[])`
