import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { SupplierSales } from '../../contract/supplier-sales.ts'
import { figures } from '../sql/figures.ts'
import { when, within } from '../sql/within.ts'

export const supplierSales = serveReport(SupplierSales, question => {
  const { by, supplier } = question.parameters
  const way =
    by === 'item'
      ? { select: sql`i.item_id as item, max(i.name) as name`, group: sql`1, 2, i.item_key` }
      : { select: sql`count(distinct i.item_key) as items`, group: sql`1` }
  return sql`
    select i.supplier_id as supplier, ${way.select},
      ${figures('i', 'quantity', 'net', 'netExTax', 'cost', 'costed', 'margin', 'refunds', 'total', 'refundQuantity')}
    from pos.product_total i
    where ${within('i', question)} and ${when(supplier, id => sql`i.supplier_id = ${id}::uuid`)}
    group by ${way.group}`
})
