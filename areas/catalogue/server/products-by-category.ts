import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { ProductsByCategory } from '../contract/products-by-category.ts'

/** A condition; always true for an empty parameter. */
const when = <T>(value: T | null | undefined, condition: (value: T) => Sql): Sql =>
  value === null || value === undefined ? sql`true` : condition(value)

/** At one shop at least. */
const SOLD_OUT = sql`(p.sold_out or cardinality(p.sold_out_at) > 0)`

export const productsByCategory = serveReport(
  ProductsByCategory,
  ({ ctx, parameters }) => sql`
    select p.category, c.pos_category,
      count(*) as products,
      count(*) filter (where p.barcode is null and cardinality(p.more_barcodes) = 0) as without_barcode,
      count(*) filter (where cardinality(p.images) = 0) as without_image,
      count(*) filter (where ${SOLD_OUT}) as sold_out,
      count(*) filter (where not p.active) as inactive,
      min(p.price1) as lowest_price,
      round(avg(p.price1) / 100)::bigint as average_price,
      max(p.price1) as highest_price
    from catalogue_plu p
    left join catalogue_category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid
      and ${when(parameters.posCategory, id => sql`c.pos_category = ${id}::uuid`)}
      and ${when(parameters.category, ids => (ids.length === 0 ? sql`true` : sql`p.category = any(${ids}::uuid[])`))}
      and ${when(parameters.supplier, id => sql`p.supplier = ${id}::uuid`)}
      and ${when(parameters.active, yes => sql`p.active = ${yes}`)}
      and ${when(parameters.soldOut, yes => sql`${SOLD_OUT} = ${yes}`)}
      and ${when(parameters.online, yes => sql`p.online = ${yes}`)}
    group by p.category, c.pos_category`,
)
