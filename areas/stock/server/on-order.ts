import { type Sql, sql } from '#platform/server/db/sql.ts'

/** What is ordered from suppliers and has not come: rows of site_id, item, quantity. Audited orders that are not closed. */
export const orderedStock = (merchantId: string): Sql => sql`
  select o.site_id, l.item, greatest(l.quantity - coalesce(l.received_quantity, 0), 0) as quantity
  from stock_purchase_order o
  join stock_purchase_order_line l on l.merchant_id = o.merchant_id and l.document_id = o.id
  where o.merchant_id = ${merchantId}::uuid and o.state = 'checked'`

/** What is on its way between shops: rows of site_id (where it goes), item, quantity, unit_cost (at which it left). */
export const stockInTransit = (merchantId: string): Sql => sql`
  select t.to_store as site_id, l.item, l.quantity - coalesce(l.received_quantity, 0) - coalesce(l.settled_quantity, 0) as quantity,
    m.unit_cost
  from stock_transfer t
  join stock_transfer_line l on l.merchant_id = t.merchant_id and l.document_id = t.id
  left join stock_movement m on m.merchant_id = t.merchant_id and m.document_id = t.id and m.line_id = l.line_id
    and m.kind = 'transferOut'
  where t.merchant_id = ${merchantId}::uuid and t.state = 'checked'`
