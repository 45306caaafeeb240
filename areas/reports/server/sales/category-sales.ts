import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { CategorySales } from '../../contract/category-sales.ts'
import { figures } from '../sql/figures.ts'
import { when, within } from '../sql/within.ts'

const none = sql`null::uuid`
const KEYS: Readonly<Record<'posCategory' | 'category' | 'item', Sql>> = {
  posCategory: sql`c.pos_category, ${none} as category, ${none} as item, null::text as name`,
  category: sql`c.pos_category, i.category_id as category, ${none} as item, null::text as name`,
  item: sql`c.pos_category, i.category_id as category, i.item_id as item, max(i.name) as name`,
}
const GROUPS: typeof KEYS = {
  posCategory: sql`1`,
  category: sql`1, 2`,
  item: sql`1, 2, 3, i.item_key`,
}

export const categorySales = serveReport(CategorySales, question => {
  const { by, category, posCategory } = question.parameters
  return sql`
    select ${KEYS[by]},
      ${figures('i', 'quantity', 'net', 'margin', 'discount', 'refunds', 'total', 'gross', 'tax', 'netExTax', 'cost', 'costed', 'refundQuantity')}
    from pos.product_total i
    left join catalogue.category c on c.merchant_id = i.merchant_id and c.id = i.category_id
    where ${within('i', question)}
      and ${when(category, id => sql`i.category_id = ${id}::uuid`)}
      and ${when(posCategory, id => sql`c.pos_category = ${id}::uuid`)}
    group by ${GROUPS[by]}`
})
