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
  return {
    sites: held.reduce<Sites>((sum, grant) => sitesTogether(sum, grant.sites), []),
    where,
    may: permission => where(permission).length > 0,
    mayAt: (permission, siteId) => {
      const sites = where(permission)
      return sites === 'all' || sites.includes(siteId)
    },
  }
}

export const NO_ACCESS: Access = toAccess([])
