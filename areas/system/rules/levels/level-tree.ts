export const LEVEL_KINDS = ['group', 'region', 'area', 'site'] as const
export type LevelKind = (typeof LEVEL_KINDS)[number]

/** Levels from the top to a shop, the shop included. */
export const MOST_LEVELS = 6

/** A level above shops. */
export interface Level {
  readonly id: string
  readonly name: string
  readonly kind: LevelKind
  readonly parent: string | null
  /** The top of all shops, those that open later included. */
  readonly allSites: boolean
  /** Shops directly in the level, not those of levels below it. */
  readonly ownSites: readonly string[]
}

export type LevelSites = 'all' | readonly string[]

export type LevelProblem =
  | { readonly code: 'circle' | 'tooDeep' | 'kind' | 'leaf' | 'oneSite' | 'allSites'; readonly field: string }
  | { readonly code: 'siteTwice'; readonly field: 'ownSites'; readonly site: string; readonly other: string }

const rank = (kind: LevelKind): number => LEVEL_KINDS.indexOf(kind)
const byId = (levels: readonly Level[]) => new Map(levels.map(level => [level.id, level]))

/** A level and those above it, from the level to the top; undefined when they form a circle. */
export function levelsAbove(levels: ReadonlyMap<string, Level>, id: string): Level[] | undefined {
  const above: Level[] = []
  for (let level = levels.get(id); level; level = level.parent === null ? undefined : levels.get(level.parent)) {
    if (above.includes(level)) return undefined
    above.push(level)
  }
  return above
}

/** Why a level cannot be in its place; undefined when it can. */
export function levelProblem(levels: readonly Level[], level: Level): LevelProblem | undefined {
  const index = byId(levels)
  const above = levelsAbove(index, level.id)
  if (!above) return { code: 'circle', field: 'parent' }
  const children = levels.filter(({ parent }) => parent === level.id)
  const parent = level.parent === null ? undefined : index.get(level.parent)
  if (parent?.kind === 'site') return { code: 'leaf', field: 'parent' }
  if (parent && rank(parent.kind) > rank(level.kind)) return { code: 'kind', field: 'kind' }
  if (children.some(child => rank(child.kind) < rank(level.kind))) return { code: 'kind', field: 'kind' }
  if (level.kind === 'site' && children.length > 0) return { code: 'leaf', field: 'kind' }
  if (level.kind === 'site' && level.ownSites.length > 1) return { code: 'oneSite', field: 'ownSites' }
  if (level.allSites && (level.parent !== null || level.kind !== 'group'))
    return { code: 'allSites', field: 'allSites' }
  const twice = levels.find(
    ({ id, ownSites }) => id !== level.id && ownSites.some(site => level.ownSites.includes(site)),
  )
  if (twice) {
    const site = level.ownSites.find(each => twice.ownSites.includes(each)) ?? ''
    return { code: 'siteTwice', field: 'ownSites', site, other: twice.name }
  }
  return above.length - 1 + depthBelow(levels, level) > MOST_LEVELS ? { code: 'tooDeep', field: 'parent' } : undefined
}

/** Levels from this one down to the shops, both included. A level of the kind "site" is its shop. */
function depthBelow(levels: readonly Level[], level: Level): number {
  const children = levels.filter(({ parent }) => parent === level.id).map(child => depthBelow(levels, child))
  const shop = level.kind === 'site' ? 0 : 1
  return 1 + Math.max(shop, ...children)
}

/** Shops of each level: its own and those of all levels below it. Levels must not form a circle. */
export function sitesByLevel(levels: readonly Level[]): ReadonlyMap<string, LevelSites> {
  const index = byId(levels)
  const sites = new Map<string, string[]>(levels.map(({ id }) => [id, []]))
  for (const level of levels)
    for (const { id } of levelsAbove(index, level.id) ?? []) sites.get(id)?.push(...level.ownSites)
  return new Map(levels.map(({ id, allSites }) => [id, allSites ? 'all' : [...new Set(sites.get(id))].sort()]))
}

/** Names from the top to a level: "Harbour & Vine / Queensland". */
export const levelPath = (levels: ReadonlyMap<string, Level>, id: string): string =>
  (levelsAbove(levels, id) ?? [])
    .map(({ name }) => name)
    .reverse()
    .join(' / ')

/** The levels with one of them in another place. Shops that it takes leave the levels where they were. */
export function withLevelMoved(
  levels: readonly Level[],
  { id, parent, ownSites }: Pick<Level, 'id' | 'parent' | 'ownSites'>,
): Level[] {
  return levels.map(level =>
    level.id === id
      ? { ...level, parent, ownSites }
      : { ...level, ownSites: level.ownSites.filter(site => !ownSites.includes(site)) },
  )
}

/** Shops that a holder of a role at a level gains and loses. */
export interface SitesChange {
  readonly gained: LevelSites
  readonly lost: LevelSites
}

const without = (sites: LevelSites, others: LevelSites): LevelSites => {
  if (others === 'all') return []
  return sites === 'all' ? 'all' : sites.filter(site => !others.includes(site))
}

/** Levels whose shops differ, with what their holders gain and lose. */
export function sitesChanges(
  before: ReadonlyMap<string, LevelSites>,
  after: ReadonlyMap<string, LevelSites>,
): ReadonlyMap<string, SitesChange> {
  const changes = new Map<string, SitesChange>()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [then, now] = [before.get(id) ?? [], after.get(id) ?? []]
    const change = { gained: without(now, then), lost: without(then, now) }
    if (change.gained.length > 0 || change.lost.length > 0) changes.set(id, change)
  }
  return changes
}
