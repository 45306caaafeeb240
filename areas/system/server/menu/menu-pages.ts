import type { MenuSection } from '#platform/contract/calls/session.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { formatPageCtrl, formatPageSites } from '#platform/rules/access/permission.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Localised, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { listTradedKinds } from '#platform/server/setup/traded-kinds.ts'
import { heldPermissions, type MenuEntry, type MenuPlace, menuTree } from '../../rules/menu-tree.ts'

type Translated = Readonly<Record<string, string>> | null

/** The administrator's title in the language (or in English), otherwise the product's. */
export function titled(ctx: Localised, name: Translated, key: string, otherwise: string): string {
  const own = name?.[ctx.locale] || name?.en
  if (own) return own
  return ctx.words.has(key) ? ctx.words.in(ctx.locale)(key) : otherwise
}

type PageRow = Omit<MenuEntry, 'title'> & { name: Translated }
type PlaceRow = {
  section: string
  name: Translated
  icon: string
  link: string
  groups: string[]
  whole: boolean
  pages: string[]
}

/** Every page of the installation, with its title in the caller's language. */
export async function listPages(ctx: TenantData & Localised): Promise<MenuEntry[]> {
  const pages = await ctx.db.rows<PageRow>(sql`
    select id, key, link, name, icon, active, hidden, affix, no_cache as "noCache", controls, menu_group as "menuGroup",
      everyday, under
    from system_page where merchant_id = ${PLATFORM_MERCHANT}::uuid order by section, position, key`)
  return pages.map(({ name, ...page }) => ({
    ...page,
    title: titled(ctx, name, `${page.key}.title`, page.key),
  }))
}

async function places(ctx: TenantData & Localised): Promise<MenuPlace[]> {
  const sections = await ctx.db.rows<PlaceRow>(sql`
    select section, name, icon, link, groups, whole, pages from system_menu
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and active order by position, section`)
  return sections.map(({ section, name, link, ...place }) => ({
    ...place,
    section,
    link: link || `/${section}`,
    menuName: titled(ctx, name, `${section}.menu`, section),
  }))
}

/** Pages of every signed-in user. */
const EVERYBODYS = new Set(['dashboard:view', 'profile:view'])

/**
 * The menu of the signed-in user with all permissions by name and shop: the same source that the server checks calls
 * with.
 */
export async function menuOfUser(
  ctx: TenantData & Authenticated & WithAccess & Localised,
  { userId }: { userId: string },
): Promise<Answer<MenuSection[]>> {
  if (isUuid(userId) && userId !== signedIn(ctx).userId)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const all = await listPages(ctx)
  const may = (permission: string) => EVERYBODYS.has(permission) || ctx.access.may(permission)
  const [sections, kinds] = await Promise.all([places(ctx), listTradedKinds(ctx)])
  const menu = menuTree(sections, all, { may, kinds, words: ctx.words.in(ctx.locale) })
  const held = heldPermissions(all, may)
  const pageSites = formatPageSites(held, ctx.access.where)
  const map = { pageCtrl: formatPageCtrl(held), ...(pageSites.length > 0 && { pageSites }) }
  return done(menu as MenuSection[], map) // the rule's type is the contract's, but read-only
}
