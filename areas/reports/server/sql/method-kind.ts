import { type Sql, sql } from '#platform/server/db/sql.ts'

/**
 * Kind of the payment method of a row t of the sums of payments: as the shop set it up; where it did not, a scheme tells a card
 * and the code `cash` cash.
 */
export const kindOfMethod = (merchantId: string): Sql => sql`
  select coalesce(
    (select p.kind from pos.payment_method p where p.merchant_id = ${merchantId}::uuid and p.site_id = t.site_id and p.code = t.method),
    case when t.card_scheme <> '' then 'card' when t.method = 'cash' then 'cash' else 'other' end) as kind`
