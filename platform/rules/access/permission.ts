import type { Shops } from './row-shops.ts'

/** Permissions are names such as `catalogue.plu:list`. */

/** A held permission: a name, or with a `*` behind a dot or colon, or alone, all names that begin so. */
export type Pattern = string

const EVERYTHING: Pattern = '*'

/** Whether what is held covers this permission: `catalogue.*` a whole area, `catalogue.plu:*` all done with products. */
export const grants = (held: readonly Pattern[], permission: string): boolean =>
  held.some(pattern => covers(pattern, permission))

/**
 * Whether a list of held permissions covers any of those required. Requiring nothing is refused: a forgotten list must
 * not open a door.
 */
export const mayDo = (held: readonly Pattern[], required: readonly string[]): boolean =>
  required.some(permission => grants(held, permission))

/** `pageCtrl` of the menu call: names separated by `|`. Blank names are skipped, each name is kept once. */
export const parsePageCtrl = (text: string): Pattern[] => [
  ...new Set(
    text
      .split('|')
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
]

export const formatPageCtrl = (permissions: readonly Pattern[]): string => permissions.join('|')

/** Permissions that are held in the same shops only: an entry of `pageSites` of the menu call. */
export interface PageSites {
  /** Ids of the shops. */
  readonly sites: readonly string[]
  /** As `pageCtrl` of the menu call. */
  readonly pageCtrl: string
}

/** Permissions grouped by the shops in which they are held; those held in all shops are left out. */
export function formatPageSites(permissions: readonly string[], where: (permission: string) => Shops): PageSites[] {
  const groups = new Map<string, { sites: readonly string[]; permissions: string[] }>()
  for (const permission of permissions) {
    const shops = where(permission)
    if (shops === 'all' || shops.length === 0) continue
    const sites = [...shops].sort()
    const group = groups.get(sites.join()) ?? { sites, permissions: [] }
    groups.set(sites.join(), group)
    group.permissions.push(permission)
  }
  return [...groups.values()].map(({ sites, permissions: held }) => ({ sites, pageCtrl: formatPageCtrl(held) }))
}

/** Ids of shops by permission. A permission that is missing here is held in all shops, or not at all. */
export type ShopsByPermission = Readonly<Record<string, readonly string[]>>

export const parsePageSites = (groups: readonly PageSites[]): ShopsByPermission =>
  Object.fromEntries(groups.flatMap(({ sites, pageCtrl }) => parsePageCtrl(pageCtrl).map(name => [name, sites])))

// A star stands behind a dot or a colon only: `catalogue.pl*` would quietly cover what is added later.
function covers(pattern: Pattern, permission: string): boolean {
  if (pattern === EVERYTHING || pattern === permission) return true
  return /[.:]\*$/.test(pattern) && permission.startsWith(pattern.slice(0, -1))
}
