import type { ShopDays } from '#platform/rules/time/shop-days.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { inShopDays } from '#platform/server/report/shop-days.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly shop: string | null
  readonly register: string | null
  readonly shopDays: ShopDays | null
}

/** Rows `n` of a ledger of registers that match, in the caller's shops. */
export const recordWhere = (
  merchantId: string,
  sites: Sites,
  { from, to, shop, register, shopDays }: Asked,
): Sql => sql`
  n.merchant_id = ${merchantId}::uuid and n.business_day between ${from}::date and ${to}::date
  and ${inShopDays({ merchantId, shopDays }, sql`n.site_id`, sql`n.business_day`)}
  and (${sites === 'all'} or n.site_id = any(${sites === 'all' ? [] : [...sites]}::uuid[]))
  and (${shop}::uuid is null or n.site_id = ${shop}::uuid)
  and (${register}::uuid is null or n.register_id = ${register}::uuid)`

/** Matches text that contains these words in any case; empty matches all. */
export const hasWords = (text: Sql, words: string | null): Sql =>
  sql`position(lower(${words ?? ''}::text) in lower(${text})) > 0`
