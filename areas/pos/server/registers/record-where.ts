import type { Sites } from '#platform/server/access/access.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly shop: string | null
  readonly register: string | null
}

/** Rows `n` of a ledger of registers that were asked for, in shops of the caller. */
export const recordWhere = (merchantId: string, sites: Sites, { from, to, shop, register }: Asked): Sql => sql`
  n.merchant_id = ${merchantId}::uuid and n.business_day between ${from}::date and ${to}::date
  and (${sites === 'all'} or n.site_id = any(${sites === 'all' ? [] : [...sites]}::uuid[]))
  and (${shop}::uuid is null or n.site_id = ${shop}::uuid)
  and (${register}::uuid is null or n.register_id = ${register}::uuid)`

/** A text that has these words somewhere, whatever their case; no words are in every text. */
export const hasWords = (text: Sql, words: string | null): Sql =>
  sql`position(lower(${words ?? ''}::text) in lower(${text})) > 0`
