import { grants, type Pattern } from '#platform/rules/access/permission.ts'
import { type Access, type Grant, type Sites, sitesTogether, sitesWithin } from './access.ts'

/**
 * Permissions and wildcards of grants that `own` does not cover in all the sites of those grants. Empty: the grants
 * hold nothing beyond `own`. A wildcard is covered only by the same or a wider one, because it also covers permissions
 * that a later version adds.
 */
export function findExcessPermissions(grants: readonly Grant[], own: Access): Pattern[] {
  const beyond = grants.flatMap(grant =>
    patternsOnPages(grant).filter(pattern => !sitesWithin(grant.sites, sitesHolding(own, pattern))),
  )
  return [...new Set(beyond)]
}

/** Patterns of a grant without its limit to pages: `catalogue.*` on the page catalogue.plu is `catalogue.plu:*`. */
export const patternsOnPages = ({ patterns, pages }: Omit<Grant, 'sites'>): Pattern[] =>
  pages ? [...pages].flatMap(page => patterns.flatMap(pattern => onPage(pattern, page) ?? [])) : [...patterns]

function onPage(pattern: Pattern, page: string): Pattern | undefined {
  const wholePage = `${page}:*`
  if (grants([pattern], wholePage)) return wholePage
  return grants([wholePage], pattern) ? pattern : undefined
}

/**
 * Checks wider wildcards as well: a page that is closed for everyone hides its own permissions, not those of its area.
 */
const sitesHolding = (own: Access, pattern: Pattern): Sites =>
  widerPatterns(pattern).reduce<Sites>((sum, wider) => sitesTogether(sum, own.where(wider)), own.where(pattern))

function widerPatterns(pattern: Pattern): Pattern[] {
  const [page = ''] = pattern.split(':')
  const [area = ''] = page.split('.')
  return [`${page}:*`, `${area}.*`, '*'].filter(wider => wider !== pattern && grants([wider], pattern))
}
