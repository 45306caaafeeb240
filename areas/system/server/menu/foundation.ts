import type { Page } from '#platform/contract/define/page.ts'
import { groupKey, type Section } from '#platform/contract/define/section.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import { Config } from '../../contract/config.ts'
import { rows } from '../resources.ts'
import { EVERYONE, sessionsChanged } from '../session-changes.ts'
import { must } from '../set-up-merchant.ts'
import { listControls } from './controls-of.ts'

interface KnownPage {
  readonly key: string
  readonly link: string
  readonly icon: string
  readonly section: string
  readonly menuGroup: string
  readonly position: number
  readonly hidden: boolean
  readonly affix: boolean
  readonly noCache: boolean
  readonly platformOnly: boolean
  readonly everyday: readonly string[]
  readonly under: string
  readonly controls: readonly string[]
}

/** A key with permissions and without a page: in no menu, but it can be granted. */
const PLACELESS = { path: '', section: 'other', icon: 'lock', hidden: true } as const

/** Every page of the product with its permissions, in the areas' order. */
function knownPages(all: readonly AreaServer[]): KnownPage[] {
  const controls = listControls(all)
  const pages = new Map<string, Page>(all.flatMap(area => area.pages ?? []).map(page => [page.key, page]))
  const keys = [...new Set([...pages.keys(), ...controls.keys()])]
  return keys.map((key, at) => {
    const page: Page = pages.get(key) ?? { key, ...PLACELESS }
    return {
      key,
      link: page.path,
      icon: page.icon,
      section: page.section,
      menuGroup: page.group ? groupKey(page.section, page.group) : '',
      position: at,
      hidden: page.hidden ?? false,
      affix: page.affix ?? false,
      noCache: page.noCache ?? false,
      platformOnly: page.platformOnly ?? false,
      everyday: page.everyday ?? [],
      under: page.under ?? '',
      controls: [...(controls.get(key) ?? [])].sort(),
    }
  })
}

/** Updates pages from the program: the program's values are replaced, an administrator's stay. */
async function keepPages(ctx: Writing, pages: readonly KnownPage[]): Promise<boolean> {
  const rows = pages.map(page => ({ ...page, id: ctx.random.id(), search: ` ${page.key} ${page.link}`.toLowerCase() }))
  const now = ctx.now()
  const written = await ctx.db.run(sql`
    insert into system_page (merchant_id, id, key, link, icon, section, position, active, hidden, affix, no_cache, built_in,
      platform_only, controls, menu_group, everyday, under, version, created_at, updated_at, search_text)
    select ${PLATFORM_MERCHANT}::uuid, g.id, g.key, g.link, g.icon, g.section, g.position, true, g.hidden, g.affix,
      g."noCache", true, g."platformOnly", g.controls, g."menuGroup", g.everyday, g.under, 1, ${now}::timestamptz, ${now}::timestamptz, g.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, key text, link text, icon text, section text,
      position integer, hidden boolean, affix boolean, "noCache" boolean, "platformOnly" boolean, controls text[],
      "menuGroup" text, everyday text[], under text, search text)
    on conflict (merchant_id, key) do update set link = excluded.link, built_in = true,
      platform_only = excluded.platform_only, controls = excluded.controls, menu_group = excluded.menu_group,
      everyday = excluded.everyday, under = excluded.under,
      version = system_page.version + 1, updated_at = excluded.updated_at
    where (system_page.link, system_page.built_in, system_page.platform_only, system_page.controls, system_page.menu_group,
        system_page.everyday, system_page.under)
      is distinct from (excluded.link, true, excluded.platform_only, excluded.controls, excluded.menu_group,
        excluded.everyday, excluded.under)`)
  const gone = await ctx.db.run(sql`
    update system_page set built_in = false, controls = '{}', active = false, version = version + 1
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and built_in and key <> all(${pages.map(page => page.key)}::text[])`)
  return written + gone > 0
}

/**
 * Adds missing sections, and appends pages without a section to their own. Order and icons stay as an administrator set
 * them.
 */
async function keepMenu(ctx: Writing, declared: readonly Section[]): Promise<void> {
  const now = ctx.now()
  const sections = declared.map(({ key, groups = [], ...section }) => ({
    ...section,
    id: ctx.random.id(),
    section: key,
    groups: groups.map(group => groupKey(key, group)),
  }))
  await ctx.db.run(sql`
    insert into system_menu (merchant_id, id, section, icon, position, pages, active, whole, link, groups, version, created_at, updated_at,
      search_text)
    select ${PLATFORM_MERCHANT}::uuid, g.id, g.section, g.icon, g.position, '{}', true, false, g.link, g.groups, 1, ${now}::timestamptz,
      ${now}::timestamptz, ' ' || lower(g.section)
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as g(id uuid, section text, icon text, position integer,
      link text, groups text[])
    on conflict (merchant_id, section) do update set link = excluded.link, groups = excluded.groups,
      version = system_menu.version + 1, updated_at = excluded.updated_at
    where (system_menu.link, system_menu.groups) is distinct from (excluded.link, excluded.groups)`)
  await ctx.db.run(sql`
    update system_menu m set pages = m.pages || late.ids, version = m.version + 1
    from (
      select p.section, array_agg(p.id order by p.position, p.key) as ids from system_page p
      where p.merchant_id = ${PLATFORM_MERCHANT}::uuid and p.link <> ''
        and not exists (select 1 from system_menu other where other.merchant_id = p.merchant_id and p.id = any(other.pages))
      group by p.section
    ) late
    where m.merchant_id = ${PLATFORM_MERCHANT}::uuid and m.section = late.section`)
}

/** Rows that every installation has. Servers that start at the same time do this one after the other. */
export async function layFoundation(caller: Entrance, all: readonly AreaServer[]): Promise<void> {
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('system.foundation'))`)
  const pages = knownPages(all)
  const changed = await keepPages(ctx, pages)
  await keepMenu(
    ctx,
    all.flatMap(area => area.sections ?? []),
  )
  const limits = await ctx.db.row(sql`select id from system_config where merchant_id = ${PLATFORM_MERCHANT}::uuid`)
  if (!limits) await must(rows.add(ctx, Config, {}, { name: 'Limits' }))
  if (changed) await sessionsChanged(ctx, [EVERYONE])
}
