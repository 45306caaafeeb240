import { type Answer, done } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import type { ControlledPage } from '../../contract/user-type.ts'
import { titled } from './menu-pages.ts'

interface PageRow {
  readonly id: string
  readonly key: string
  readonly name: Readonly<Record<string, string>> | null
  readonly controls: readonly string[]
}

/** Sections whose messages have another key: `system.menu` is a page. */
const SECTION_OF: Readonly<Record<string, string>> = { system: 'administration', '': 'home' }

const areaOf = (key: string): string => (key.includes('.') ? key.slice(0, key.indexOf('.')) : '')

function controlTitle(ctx: Localised, control: string): string {
  const t = ctx.words.in(ctx.locale)
  return ctx.words.has(`system.control.${control}`) ? t(`system.control.${control}`) : control
}

/** Without the platform's own pages, which no role reaches. Includes inactive pages, which may be turned on again. */
export async function listControlledPages(ctx: TenantData & Localised): Promise<Answer<ControlledPage[]>> {
  const pages = await ctx.db.rows<PageRow>(sql`
    select p.id, p.key, p.name, p.controls from system_page p
    left join system_menu m on m.merchant_id = p.merchant_id and m.section = p.section
    where p.merchant_id = ${PLATFORM_MERCHANT}::uuid and not p.platform_only and cardinality(p.controls) > 0
    order by m.position nulls last, p.section, p.position, p.key`)
  return done(
    pages.map(({ id, key, name, controls }) => {
      const area = areaOf(key)
      return {
        id,
        key,
        title: titled(ctx, name, `${key}.title`, key),
        area,
        areaTitle: titled(ctx, null, `${SECTION_OF[area] ?? area}.menu`, area),
        controls: controls.map(control => ({ name: control, title: controlTitle(ctx, control) })),
      }
    }),
  )
}
