import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Locks members in the order in which everything locks them. */
export async function lockMembers({ db, merchantId }: TenantData, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from member_member
    where merchant_id = ${merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
}
