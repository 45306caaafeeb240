import { chooseLook, type LookTarget } from '#areas/printing/rules/look/choose-look.ts'
import { type MenuLayout, readMenuLayout } from '#platform/rules/console/menu-layout.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Shop } from '../shop.ts'

/** Settings of the menu; null: the shop's own. */
interface MenuSettings {
  readonly menuLayout: string | null
  readonly menuVersion: string | null
  readonly menuGridRowNum: number | null
  readonly menuGridColumnNum: number | null
  readonly submenuGridRowNum: number | null
  readonly submenuGridColumnNum: number | null
}

interface UiTemplateRow extends LookTarget {
  readonly zone: string
  readonly settings: MenuSettings
}

const listUiTemplates = (ctx: TenantData, { id, ordLot }: Shop): Promise<UiTemplateRow[]> =>
  ctx.db.rows<UiTemplateRow>(sql`
    select t.id, t.ord_lots as "ordLots", t.registers, t."from"::text as "from", t."to"::text as "to", s.time_zone as zone,
      jsonb_build_object('menuLayout', t.menu_layout, 'menuVersion', t.menu_version, 'menuGridRowNum', t.menu_grid_row_num,
        'menuGridColumnNum', t.menu_grid_column_num, 'submenuGridRowNum', t.submenu_grid_row_num,
        'submenuGridColumnNum', t.submenu_grid_column_num) as settings
    from printing.ui_template t
    join platform.site s on s.merchant_id = t.merchant_id and s.id = ${id}::uuid
    where t.merchant_id = ${ctx.merchantId}::uuid and (cardinality(t.ord_lots) = 0 or ${ordLot} = any(t.ord_lots))`)

const withoutNulls = (settings: MenuSettings): Partial<MenuSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null))

/** How a shop's new menu begins: by its UI template, and by its own settings where that says nothing. */
export async function readNewMenuLayout(ctx: TenantData & Timed, shop: Shop): Promise<MenuLayout> {
  const templates = await listUiTemplates(ctx, shop)
  const [first] = templates
  const day = first && toLocalDate(ctx.clock(), first.zone)
  const template = day && chooseLook(templates, { ordLot: shop.ordLot, day })
  return readMenuLayout({ ...shop.settings, ...(template && withoutNulls(template.settings)) })
}
