import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { requestBook } from '#areas/promotions/contract/book-requested.ts'
import { type ShelfItem, shelfBook, shelfPrice } from '#areas/promotions/rules/shelf-price.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { PosterItem } from '../../rules/posters/poster-fields.ts'
import { posterItem } from '../../rules/posters/poster-item.ts'
import type { ValueFormats } from '../../rules/variables/filters.ts'
import type { PosterRow } from './poster-row.ts'

interface ProductRow extends Omit<ShelfItem, 'prices'> {
  readonly name2: string | null
  readonly code: string | null
  readonly barcode: string | null
  /** Ten-thousandths. */
  readonly stored: readonly (number | null)[]
  readonly unit: string
  readonly picture: string | null
  /** Active, and sold at the shop. */
  readonly sold: boolean
}

const PIECES = ['count', 'time']

/** The products of a poster, in its order. */
const readProducts = (ctx: Context, { siteId, items }: PosterRow) =>
  ctx.db.rows<ProductRow>(sql`
    select p.id, p.plu_name1 as name, p.plu_name2 as name2, p.category, p.plu_id as code, p.barcode,
      jsonb_build_array(p.price1, p.price2, p.price3, p.price4) as stored,
      coalesce(u.kind <> all(${PIECES}::text[]), false) as weighed, coalesce(u.symbol, '') as unit,
      s.images[1] as picture,
      p.active and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`${siteId}::uuid`)} as sold
    from catalogue.product p
    join catalogue.product_search s on s.merchant_id = p.merchant_id and s.id = p.id
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${items}::uuid[])
    order by array_position(${items}::uuid[], p.id)`)

const toShelfItem = ({ stored, ...row }: ProductRow): ShelfItem => ({
  ...row,
  prices: stored.map(price => (price === null ? null : unitPriceToWire(unitPriceFromStored(price)))),
})

export interface PosterItems {
  readonly items: readonly PosterItem[]
  /** Names of products that the shop doesn't sell. */
  readonly leftOut: readonly string[]
}

/** Products of a poster at the prices of the shop's tills, with its promotions. */
export async function readPosterItems(ctx: Context, poster: PosterRow, formats: ValueFormats): Promise<PosterItems> {
  if (poster.items.length === 0) return { items: [], leftOut: [] }
  const rows = await readProducts(ctx, poster)
  const book = shelfBook(await requestBook(ctx, poster.ordLot), poster)
  const at = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
  const t = ctx.words.in(ctx.locale)
  const words = {
    was: (price: string) => t('design.poster.was', { price }),
    per: (unit: string) => t('design.poster.per', { unit }),
  }
  const items = rows.flatMap((row): PosterItem[] => {
    const price = row.sold ? shelfPrice(book, toShelfItem(row), poster.priceLevel as PriceLevel, at) : undefined // 1 to 4 by the poster's schema
    if (!price) return []
    return [posterItem(row, price, poster, { formats, ...words })]
  })
  return { items, leftOut: rows.filter(({ sold }) => !sold).map(({ name }) => name) }
}
