import { type Sql, sql } from '#platform/server/db/sql.ts'

/** Sum of the refunds and voids of a bill s on any day; null without any. */
export const refundedAmount = (merchantId: string): Sql => sql`
  select sum(r.net) as given_back, bool_or(r.mode = 'transactionVoid') as voided
  from pos.sale r where r.merchant_id = ${merchantId}::uuid and r.ref_of = s.id and not r.training`

/** A bill s is an order unless it gives another one back. */
export const IS_ORDER: Sql = sql`(s.ref_of is null and s.mode <> 'refund')`

/** State of an order s with figures f and refunds b. */
export const ORDER_STATE: Sql = sql`
  case when s.mode = 'transactionVoid' or b.voided then 'voided'
    when b.given_back is null then 'sold'
    when f.net + b.given_back <= 0 then 'refunded'
    else 'partlyRefunded' end`
