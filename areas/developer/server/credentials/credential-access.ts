import { type Access, accessWhere, type Sites, toAccess } from '#platform/server/access/access.ts'

export interface Scoped {
  readonly scopes: readonly string[]
  readonly allSites: boolean
  readonly sites: readonly string[]
}

export const sitesOf = ({ allSites, sites }: Pick<Scoped, 'allSites' | 'sites'>): Sites => (allSites ? 'all' : sites)

function sitesInBoth(sites: Sites, other: Sites): Sites {
  if (sites === 'all') return other
  return other === 'all' ? sites : sites.filter(site => other.includes(site))
}

/** What both the scopes and the maker's own permissions allow, shop by shop. */
export function credentialAccess(scoped: Scoped, maker: Access): Access {
  const granted = toAccess([{ patterns: scoped.scopes, sites: sitesOf(scoped) }])
  const where = (permission: string) => sitesInBoth(granted.where(permission), maker.where(permission))
  return accessWhere(sitesInBoth(granted.sites, maker.sites), where)
}
