import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** The account that sends a shop's text messages, or those of the merchant as a whole: its sender and the price of a part. */
export async function readSmsTerms({ db, merchantId }: TenantData, site: string | null) {
  const account = await db.row<{ sender: string; price: number }>(sql`
    select a.sender, a.price_per_segment as price from message_sms_account a
    left join platform.site s on s.merchant_id = a.merchant_id and s.id is not distinct from ${site}::uuid
    where a.merchant_id = ${merchantId}::uuid and a.active and (cardinality(a.ord_lots) = 0 or s.ord_lot = any(a.ord_lots))
    order by cardinality(a.ord_lots) desc, a."default" desc, a.name limit 1`)
  return account && { sender: account.sender, pricePerSegment: unitPriceFromStored(account.price) }
}
