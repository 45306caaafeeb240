import { posterCells } from '#areas/printing/rules/posters/poster-format.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PlanPoster, PlanPosterItem } from '../rules/plan.ts'

interface PosterRow extends Omit<PlanPoster, 'items' | 'perPage'> {
  /** Ids of products. */
  readonly products: readonly string[]
}

const readRows = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<PosterRow>(sql`
    select id, name, layout, paper, orientation, width, height, colour, coalesce(headline, '') as headline,
      coalesce(text, '') as text, price_level as "priceLevel", show_old_price as "showOldPrice", show_name2 as "showName2",
      show_pictures as "showPictures", design, items as products
    from printing.poster where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id`)

const readProducts = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<PlanPosterItem>(sql`
    select p.id as product, p.plu_id as code, p.barcode, s.images[1] as picture from catalogue.product p
    join catalogue.product_search s on s.merchant_id = p.merchant_id and s.id = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${ids}::uuid[])`)

/** Posters with what they say of their products; the prices are the plan's. */
export async function readPosters(ctx: TenantData, ids: readonly string[]): Promise<PlanPoster[]> {
  if (ids.length === 0) return []
  const rows = await readRows(ctx, ids)
  const facts = await readProducts(ctx, [...new Set(rows.flatMap(({ products }) => products))])
  const byProduct = new Map(facts.map(fact => [fact.product, fact]))
  return rows.map(({ products, ...poster }) => {
    const [columns, lines] = posterCells(poster)
    return { ...poster, perPage: columns * lines, items: products.flatMap(id => byProduct.get(id) ?? []) }
  })
}

/** Files of the pictures that posters show. */
export const posterFiles = (posters: readonly PlanPoster[]): string[] =>
  posters.flatMap(({ design, items, showPictures }) => [
    ...(showPictures ? items.flatMap(({ picture }) => picture ?? []) : []),
    ...(design?.elements ?? []).flatMap(element =>
      element.kind === 'picture' && element.variable === undefined ? [element.file] : [],
    ),
  ])
