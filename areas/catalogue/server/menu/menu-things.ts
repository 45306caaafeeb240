import { listView } from '#platform/server/db/list-view-name.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { fromColumn } from '#platform/server/db/storage.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { searchConditions } from '#platform/server/resource/search.ts'
import { type Holding, idsIn, type MenuThing, type MenuThings } from '../../rules/menu/menu-things.ts'

/** Items wear the colours of their category, as on every till. */
const itemColumns = (siteId: string): Sql => sql`
  'item' as kind, t.id, t.plu_name1 as name, t.active, t.cashier,
  (t.sold_out or ${siteId}::uuid = any(t.sold_out_at)) as "soldOut", c.button_colour as colour,
  c.text_colour as "textColour", t.images[1] as image, t.price1 as price, t.plu_id as code, t.category`
const CATEGORY_COLUMNS = sql`
  'category' as kind, t.id, t.cat_name1 as name, t.active, t.cashier, false as "soldOut", t.button_colour as colour,
  t.text_colour as "textColour", t.image, null as price, t.cat_id as code, null as category`

const itemsFrom = (table: string, siteId: string): Sql => sql`
  select ${itemColumns(siteId)} from ${name(table)} t
  left join catalogue_category c on c.merchant_id = t.merchant_id and c.id = t.category`
const categoriesFrom = (table: string): Sql => sql`select ${CATEGORY_COLUMNS} from ${name(table)} t`

const asThing = (row: MenuThing): MenuThing => ({
  ...row,
  price: row.price === null ? null : Number(fromColumn('unitPrice', row.price)),
})

/** What menus of a shop hold, as it is now; what is gone is not in it. */
export async function readMenuThings(ctx: TenantData, siteId: string, menus: readonly Holding[]): Promise<MenuThings> {
  const ids = menus.map(idsIn)
  const items = ids.flatMap(each => each.items)
  const categories = ids.flatMap(each => each.categories)
  const match = [
    ...(await ctx.db.rows<MenuThing>(
      sql`${itemsFrom('catalogue_plu', siteId)} where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${items}::uuid[])`,
    )),
    ...(await ctx.db.rows<MenuThing>(
      sql`${categoriesFrom('catalogue_category')} where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${categories}::uuid[])`,
    )),
  ]
  return Object.fromEntries(match.map(row => [row.id, asThing(row)]))
}

const PALETTE_PAGE = 60

interface PaletteQuery {
  readonly kind: 'category' | 'item'
  readonly search: string
  readonly category?: string | undefined
  readonly page: number
}

/** What a till may show, by search or by category, in the order in which it is offered. */
export async function palette(ctx: TenantData, siteId: string, { kind, search, category, page }: PaletteQuery) {
  const conditions = [
    sql`t.merchant_id = ${ctx.merchantId}::uuid`,
    sql`t.active and t.cashier`,
    ...(kind === 'item' && category ? [sql`t.category = ${category}::uuid`] : []),
    ...searchConditions(search),
  ]
  const from =
    kind === 'item' ? itemsFrom(listView('catalogue_plu'), siteId) : categoriesFrom(listView('catalogue_category'))
  const order = kind === 'item' ? sql`t.plu_name1, t.id` : sql`t.position, t.cat_name1, t.id`
  const rows = await ctx.db.rows<MenuThing>(sql`
    ${from} where ${join(conditions, ' and ')} order by ${order}
    limit ${PALETTE_PAGE + 1} offset ${(page - 1) * PALETTE_PAGE}`)
  return { things: rows.slice(0, PALETTE_PAGE).map(asThing), more: rows.length > PALETTE_PAGE }
}

/** Addresses of pictures, by id. */
export const readImageAddresses = (ctx: TenantData, images: readonly (string | null | undefined)[]) =>
  pictureAddresses(
    ctx,
    images.flatMap(id => id ?? []),
  )

/** Pictures of things and of the buttons that have their own. */
export const picturesIn = (
  things: readonly MenuThing[],
  menus: readonly {
    readonly pages: readonly { readonly cells: readonly { readonly image?: string | null | undefined }[] }[]
  }[],
): (string | null | undefined)[] => [
  ...things.map(thing => thing.image),
  ...menus.flatMap(menu => menu.pages.flatMap(page => page.cells.map(cell => cell.image))),
]
