import { done } from '#platform/contract/refusal.ts'
import { barcodeKey } from '#platform/rules/barcode.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { addressOf } from '#platform/server/files/file-address.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type FoundProduct, findProduct } from '../../contract/price-inquiry.ts'

interface ProductRow extends Omit<FoundProduct, 'picture'> {
  readonly image: string | null
  readonly key: string | null
}

const MOST_FOUND = 8
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

async function productsWhere(ctx: Context, condition: Sql, order: Sql): Promise<FoundProduct[]> {
  const rows = await ctx.db.rows<ProductRow>(sql`
    select p.id, p.plu_id as "pluId", p.plu_name1 as name, p.plu_name2 as "secondName", p.barcode, c.cat_name1 as category,
      u.symbol as unit, p.images[1] as image, f.access_key as key, p.active, p.sold_out as "soldOut"
    from catalogue_plu p
    left join catalogue_category c on c.merchant_id = p.merchant_id and c.id = p.category
    left join catalogue_unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    left join system_file f on f.merchant_id = p.merchant_id and f.id = p.images[1]
    where p.merchant_id = ${ctx.merchantId}::uuid and ${condition}
    order by ${order} limit ${MOST_FOUND}`)
  return rows.map(({ image, key, ...product }) => ({
    ...product,
    picture: image && key ? addressOf(image, key) : null,
  }))
}

/** A scanner asks by barcode, the label on the shelf shows the code, people know the name: in that order. */
export const findingProduct = handle(findProduct, async (ctx, { text }) => {
  const exactly = sql`(p.plu_id = ${text} or p.id in (select plu_id from catalogue_plu_barcode
    where merchant_id = ${ctx.merchantId}::uuid and barcode_key = ${barcodeKey(text)}))`
  const exact = await productsWhere(ctx, exactly, sql`p.plu_id = ${text}, p.id`)
  const [first] = exact
  if (first) return done({ exact: true, products: [first] })
  const words = `%${escapeLike(text.toLowerCase())}%`
  const byName = sql`p.search_text like ${words}`
  return done({ exact: false, products: await productsWhere(ctx, byName, sql`p.active desc, p.plu_name1, p.id`) })
})
