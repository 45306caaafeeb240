import type { ErasedMember } from '#areas/members/contract/member-events.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** PINs of an erased member, with the mobile that they went to. */
export async function forgetCodes({ db, merchantId }: TenantData, { mobile }: ErasedMember): Promise<void> {
  await db.run(sql`
    delete from system_one_time_code where merchant_id = ${merchantId}::uuid and contact = ${mobile}`)
}
