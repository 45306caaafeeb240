import { type Access, accessWhere, type Sites, toAccess } from '#platform/server/access/access.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { endsAfter } from '../../rules/levels/delegation.ts'
import { readSources } from './read-sources.ts'

const inBoth = (sites: Sites, others: Sites): Sites => {
  if (sites === 'all') return others
  return others === 'all' ? sites : sites.filter(site => others.includes(site))
}

/**
 * What the caller holds until a moment, or without an end: without the roles at levels that end sooner. Nothing that is given by such
 * a role may outlive it.
 *
 * @param until ISO instant; null: no end
 */
export async function lastingAccess(
  ctx: TenantData & Timed & Authenticated & WithAccess,
  until: string | null,
): Promise<Access> {
  const { who, access } = ctx
  if (!who || who.platformAdmin) return access
  const sources = await readSources(ctx, who.userId)
  const lasting = sources.filter(({ to }) => !endsAfter(until, to))
  if (lasting.length === sources.length) return access
  const held = toAccess(
    lasting.map(({ patterns, sites, pages }) => ({ patterns, sites, ...(pages ? { pages: new Set(pages) } : {}) })),
  )
  return accessWhere(inBoth(access.sites, held.sites), permission =>
    inBoth(access.where(permission), held.where(permission)),
  )
}
