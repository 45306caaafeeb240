import { type ErasedMember, erasedBuyer } from '#areas/members/contract/member-events.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Uses of coupons stay counted; by whom goes. */
export async function forgetBuyer({ db, merchantId }: TenantData, member: ErasedMember): Promise<void> {
  const names = [...member.names]
  await Promise.all([
    db.run(sql`
      update promotions_coupon_use set member = ${erasedBuyer(member)}
      where merchant_id = ${merchantId}::uuid and member = any(${names}::text[])`),
    db.run(sql`
      delete from promotions_coupon_count where merchant_id = ${merchantId}::uuid and member = any(${names}::text[])`),
  ])
}
