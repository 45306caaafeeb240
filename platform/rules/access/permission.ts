import type { Shops } from './row-shops.ts'

/** Permissions are names such as `catalogue.plu:list`. */

/** A permission name, or with a `*` after a dot or colon, or alone, all names with that prefix. */
export type Pattern = string

const EVERYTHING: Pattern = '*'

/**
 * Whether the patterns cover this permission: `catalogue.*` covers an area, `catalogue.plu:*` all controls of products.
 */
export const grants = (held: readonly Pattern[], permission: string): boolean =>
  held.some(pattern => covers(pattern, permission))

/**
 * Whether the patterns cover any of the required permissions. An empty list of required permissions is refused, so that
 * a forgotten list grants nothing.
 */
export const mayDo = (held: readonly Pattern[], required: readonly string[]): boolean =>
  required.some(permission => grants(held, permission))

/** `pageCtrl` of the menu call: names separated by `|`. Skips blank and repeated names. */
export const parsePageCtrl = (text: string): Pattern[] => [
  ...new Set(
    text
      .split('|')
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
]

export const formatPageCtrl = (permissions: readonly Pattern[]): string => permissions.join('|')

/** Permissions that apply in the same shops only: an entry of `pageSites` of the menu call. */
export interface PageSites {
  /** Ids of the shops. */
  readonly sites: readonly string[]
  /** As `pageCtrl` of the menu call. */
  readonly pageCtrl: string
}

/** Groups permissions by the shops in which they apply; leaves out those that apply in all shops. */
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

/** Shop ids by permission. A permission that is missing here applies in all shops, or in none. */
export type ShopsByPermission = Readonly<Record<string, readonly string[]>>

export const parsePageSites = (groups: readonly PageSites[]): ShopsByPermission =>
  Object.fromEntries(groups.flatMap(({ sites, pageCtrl }) => parsePageCtrl(pageCtrl).map(name => [name, sites])))

// A star is only allowed after a dot or a colon: `catalogue.pl*` would silently cover later additions.
function covers(pattern: Pattern, permission: string): boolean {
  if (pattern === EVERYTHING || pattern === permission) return true
  return /[.:]\*$/.test(pattern) && permission.startsWith(pattern.slice(0, -1))
}
