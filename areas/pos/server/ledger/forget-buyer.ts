import { type ErasedMember, erasedBuyer } from '#areas/members/contract/member-events.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Blanks an erased member in stored and refused sales and in online orders. Their figures stay. */
export async function forgetBuyer({ db, merchantId }: TenantData, member: ErasedMember): Promise<void> {
  const names = [...member.names]
  const erased = erasedBuyer(member)
  await Promise.all([
    db.run(sql`select pos_forget_buyer(${merchantId}::uuid, ${names}::text[], ${erased})`),
    db.run(sql`
      update pos_refused_sale set sale = jsonb_set(sale, '{member}', to_jsonb(${erased}::text)), version = version + 1
      where merchant_id = ${merchantId}::uuid and sale->>'member' = any(${names}::text[])`),
    db.run(sql`
      update pos_history_line set customer = ${erased}
      where merchant_id = ${merchantId}::uuid and customer = any(${names}::text[])`),
    db.run(sql`
      update pos_online_orders set customer_name = ${erased}, customer_phone = null, note = null,
        place = case when fulfilment = 'delivery' then null else place end,
        search_text = lower(number || ' ' || ${erased}::text || coalesce(' ' || channel_order_id, '')), version = version + 1
      where merchant_id = ${merchantId}::uuid and regexp_replace(customer_phone, '[^0-9+]', '', 'g') = any(${names}::text[])`),
  ])
}
