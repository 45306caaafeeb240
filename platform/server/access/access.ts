import { mayDo } from '#platform/rules/access/permission.ts'

/** Shops in which a permission applies: every shop, or these. An empty list means no shop. */
export type Sites = 'all' | readonly string[]

export interface Grant {
  /** Permissions and wildcards, e.g. catalogue.*, catalogue.plu:list, *. */
  readonly patterns: readonly string[]
  /** Page keys the grant is limited to (page groups); every page when absent. */
  readonly pages?: ReadonlySet<string> | undefined
  readonly sites: Sites
}

/** Tells where a user may do something. Lists, counts, exports, reports, live results and the menu all use it. */
export interface Access {
  /** Shops in which the user has any permission. */
  readonly sites: Sites
  where(permission: string): Sites
  may(permission: string): boolean
  /** Whether the permission applies in one shop. */
  mayAt(permission: string, siteId: string): boolean
  /** The same of what belongs to a shop, or without one to the whole merchant, which takes the permission in every shop. */
  answersFor(permission: string, siteId: string | null): boolean
}

const pageOf = (permission: string) => permission.slice(0, permission.lastIndexOf(':'))

function gives(grant: Grant, permission: string): boolean {
  return (!grant.pages || grant.pages.has(pageOf(permission))) && mayDo(grant.patterns, [permission])
}

export function sitesTogether(sites: Sites, other: Sites): Sites {
  if (sites === 'all' || other === 'all') return 'all'
  return [...new Set([...sites, ...other])]
}

export const sitesWithin = (wanted: Sites, held: Sites): boolean =>
  held === 'all' || (wanted !== 'all' && wanted.every(site => held.includes(site)))

export function toAccess(held: readonly Grant[]): Access {
  const remembered = new Map<string, Sites>()
  function where(permission: string): Sites {
    const known = remembered.get(permission)
    if (known) return known
    const sites = held
      .filter(grant => gives(grant, permission))
      .reduce<Sites>((sum, grant) => sitesTogether(sum, grant.sites), [])
    remembered.set(permission, sites)
    return sites
  }
  const sites = held.reduce<Sites>((sum, grant) => sitesTogether(sum, grant.sites), [])
  return accessWhere(sites, where)
}

/** Everything that follows from where each permission applies. */
export function accessWhere(sites: Sites, where: Access['where']): Access {
  function mayAt(permission: string, siteId: string): boolean {
    const allowed = where(permission)
    return allowed === 'all' || allowed.includes(siteId)
  }
  return {
    sites,
    where,
    may: permission => where(permission).length > 0,
    mayAt,
    answersFor: (permission, siteId) => (siteId === null ? where(permission) === 'all' : mayAt(permission, siteId)),
  }
}

export const NO_ACCESS: Access = toAccess([])
