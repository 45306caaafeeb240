import type { RowOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { Poster } from '../../contract/poster.ts'

type Stored = Pick<
  RowOf<typeof Poster>,
  | ('name' | 'layout' | 'paper' | 'orientation' | 'cropMarks' | 'colour' | 'items' | 'priceLevel')
  | ('showOldPrice' | 'showName2' | 'showPictures')
>

/** A poster with its shop. */
export interface PosterRow extends Stored {
  readonly siteId: string
  readonly template: string | null
  /** Millimetres, of a paper of one's own. */
  readonly width: number | null
  readonly height: number | null
  readonly headline: string | null
  readonly text: string | null
  readonly ordLot: string
  readonly zone: string
  readonly shopName: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** The poster of a shop in which the caller may see posters. */
export async function findPoster(ctx: TenantData & WithAccess, id: string): Promise<PosterRow | undefined> {
  const row = await ctx.db.row<PosterRow>(sql`
    select p.site_id as "siteId", p.name, p.layout, p.paper, p.orientation, p.width, p.height,
      p.crop_marks as "cropMarks", p.template, p.colour, p.headline, p.text, p.items,
      p.price_level as "priceLevel", p.show_old_price as "showOldPrice", p.show_name2 as "showName2",
      p.show_pictures as "showPictures", s.ord_lot as "ordLot", s.time_zone as zone, s.lot_name as "shopName", s.settings
    from design_poster p
    join platform.site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid`)
  return row && ctx.access.answersFor(`${Poster.key}:list`, row.siteId) ? row : undefined
}
