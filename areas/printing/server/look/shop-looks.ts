import { done, notFound } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { type Look, shopLooks } from '../../contract/shop-looks.ts'
import { pictureFiles } from '../../rules/grid/picture-files.ts'
import type { Grid } from '../../rules/grid/tile.ts'

interface Shop {
  readonly id: string
  readonly zone: string
}

/** A shop in which the caller works. */
async function findShop(ctx: TenantData & WithAccess, ordLot: string): Promise<Shop | undefined> {
  const shop = await ctx.db.row<Shop>(sql`
    select id, time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)
  const { sites } = ctx.access
  return shop && (sites === 'all' || sites.includes(shop.id)) ? shop : undefined
}

interface StoredLook extends Omit<Look, 'panel' | 'app'> {
  readonly panel: StoredGrid | null
  readonly app: StoredGrid | null
}

interface StoredGrid extends Grid {
  readonly number: number
}

/** The publication that is in use, of one of the two kinds of layout. */
const publishedGrid = (ctx: TenantData, layouts: Sql, id: Sql) => sql`(
  select p.tree || jsonb_build_object('number', p.number)
  from ${layouts} l
  join printing_publication p on p.merchant_id = l.merchant_id and p.template_id = l.id
    and p.number = (l.published->>'number')::int
  where l.merchant_id = ${ctx.merchantId}::uuid and l.id = ${id})`

const readLooks = (ctx: TenantData, ordLot: string): Promise<StoredLook[]> =>
  ctx.db.rows<StoredLook>(sql`
    select t.id, t.ord_lots as "ordLots", t.registers, t."from"::text as "from", t."to"::text as "to", t.logo, t.accent,
      t.background, t.menu_layout as "menuLayout",
      ${publishedGrid(ctx, sql`design_panel_layout`, sql`t.panel`)} as panel,
      ${publishedGrid(ctx, sql`design_app_layout`, sql`t.app`)} as app
    from design_ui_template t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.active
      and (cardinality(t.ord_lots) = 0 or ${ordLot} = any(t.ord_lots))
    order by t.id`)

type Files = Readonly<Record<string, string>>

const picturesIn = ({ logo, panel, app }: StoredLook): string[] => [
  ...(logo ? [logo] : []),
  ...[panel, app].flatMap(grid => (grid ? pictureFiles(grid) : [])),
]

function withFiles<G extends Look['panel'] | Look['app']>(grid: StoredGrid | null, files: Files): G | null {
  if (!grid) return null
  const own = pictureFiles(grid).flatMap(id => (files[id] ? [[id, files[id]] as const] : []))
  return { ...grid, files: Object.fromEntries(own) } as G & object // it passed the schema when it was saved
}

/** `/al/design/uiTemplate/shop` */
export const listingLooks = handle(shopLooks, async (ctx, { ordLot }) => {
  const shop = await findShop(ctx, ordLot)
  if (!shop) return notFound()
  const stored = await readLooks(ctx, ordLot)
  const files = await pictureAddresses(ctx, stored.flatMap(picturesIn))
  const looks = stored.map(
    (look): Look => ({
      ...look,
      logo: (look.logo && files[look.logo]) ?? null,
      panel: withFiles<Look['panel']>(look.panel, files),
      app: withFiles<Look['app']>(look.app, files),
    }),
  )
  return done({ zone: shop.zone, looks })
})
