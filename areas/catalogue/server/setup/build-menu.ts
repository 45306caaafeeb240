import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { menuOfCategories } from '../../rules/menu/menu-of-categories.ts'
import { keepDraft } from '../menu/menu-draft.ts'
import { readNewMenuLayout } from '../menu/menu-layout.ts'
import { publish } from '../menu/menu-publications.ts'
import type { Shop } from '../shop.ts'

interface SoldCategory {
  readonly id: string
  readonly name: string
  readonly items: readonly string[]
}

const listSoldCategories = (ctx: TenantData): Promise<SoldCategory[]> =>
  ctx.db.rows<SoldCategory>(sql`
    select c.id, c.cat_name1 as name, array_agg(p.id::text order by p.plu_name1, p.id) as items
    from catalogue_category c
    join catalogue_plu p on p.merchant_id = c.merchant_id and p.category = c.id and p.active and p.cashier
    where c.merchant_id = ${ctx.merchantId}::uuid and c.active and c.cashier
    group by c.id, c.cat_name1, c.position order by c.position, c.cat_name1`)

const shopsWithoutMenu = (ctx: TenantData): Promise<Shop[]> =>
  ctx.db.rows<Shop>(sql`
    select s.id, s.ord_lot as "ordLot", s.lot_name as "lotName", s.settings from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.active and not exists (
      select 1 from catalogue_menu m where m.merchant_id = s.merchant_id and m.site_id = s.id)
    order by s.position, s.ord_lot`)

/** Gives every shop without a menu one button a category with its products behind it, and publishes it. */
export async function buildMenus(ctx: Context): Promise<Answer<object>> {
  const categories = await listSoldCategories(ctx)
  if (categories.length === 0) return refuse(RTN.wrongState, 'catalogue.setup.noProducts')
  const shops = await shopsWithoutMenu(ctx)
  if (shops.length === 0) return refuse(RTN.wrongState, 'catalogue.setup.noShop')
  const mainPage = ctx.words.in(ctx.locale)('catalogue.setup.mainPage')
  for (const shop of shops) {
    const { ordLot } = shop
    const menu = menuOfCategories(await readNewMenuLayout(ctx, shop), categories, mainPage, () => ctx.random.id())
    const saved = await keepDraft(ctx, { ordLot, version: 0, menu })
    if (saved.refused) return saved
    const published = await publish(ctx, { ordLot, version: saved.result.version, note: '' })
    if (published.refused) return published
  }
  return done({})
}
