import { grants, type Pattern } from '#platform/rules/access/permission.ts'

/** A page with permissions, and its controls. */
export interface ControlledPage {
  readonly key: string
  readonly controls: readonly string[]
}

/** Origin of a permission: the widest pattern that covers it. */
export type HeldBy = 'everything' | 'area' | 'page' | 'control'
export type Extent = 'none' | 'some' | 'all'

export const EVERYTHING = '*'

/** Area of a page key; undefined for the few keys without an area (`dashboard`). */
export const areaOf = (key: string): string | undefined =>
  key.includes('.') ? key.slice(0, key.indexOf('.')) : undefined

const areaPattern = (area: string): Pattern => `${area}.*`
const pagePattern = (key: string): Pattern => `${key}:*`
const controlPattern = (key: string, control: string): Pattern => `${key}:${control}`

export function heldBy(patterns: readonly Pattern[], key: string, control: string): HeldBy | undefined {
  const area = areaOf(key)
  if (patterns.includes(EVERYTHING)) return 'everything'
  if (area !== undefined && patterns.includes(areaPattern(area))) return 'area'
  if (patterns.includes(pagePattern(key))) return 'page'
  return patterns.includes(controlPattern(key, control)) ? 'control' : undefined
}

/** Permissions that patterns cover on these pages. */
export const listPermissions = (patterns: readonly Pattern[], pages: readonly ControlledPage[]): string[] =>
  pages.flatMap(({ key, controls }) =>
    controls.map(control => controlPattern(key, control)).filter(permission => grants(patterns, permission)),
  )

export function getExtent(patterns: readonly Pattern[], pages: readonly ControlledPage[]): Extent {
  const all = pages.reduce((count, page) => count + page.controls.length, 0)
  const held = listPermissions(patterns, pages).length
  if (held === 0) return 'none'
  return held === all ? 'all' : 'some'
}

/**
 * Patterns that match none of the pages: of areas that are not installed, or that the reader may not see. They are
 * kept.
 */
export const foreignPatterns = (patterns: readonly Pattern[], pages: readonly ControlledPage[]): Pattern[] =>
  patterns.filter(
    pattern =>
      pattern !== EVERYTHING &&
      !pages.some(({ key, controls }) => controls.some(control => grants([pattern], controlPattern(key, control)))),
  )

const belongsTo = (pattern: Pattern, key: string) => pattern.startsWith(`${key}:`)
const isIn = (pattern: Pattern, area: string) => pattern.startsWith(`${area}.`)

/** Replaces "everything" before a part of it is removed: a wildcard per area, and the pages without an area. */
function withoutEverything(patterns: readonly Pattern[], pages: readonly ControlledPage[]): Pattern[] {
  if (!patterns.includes(EVERYTHING)) return [...patterns]
  const parts = pages.map(({ key }) => {
    const area = areaOf(key)
    return area === undefined ? pagePattern(key) : areaPattern(area)
  })
  return [...new Set([...foreignPatterns(patterns, pages), ...parts])]
}

/** Replaces an area's wildcard with one per page. */
function withoutArea(
  patterns: readonly Pattern[],
  area: string | undefined,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (area === undefined || !patterns.includes(areaPattern(area))) return [...patterns]
  const own = pages.filter(({ key }) => areaOf(key) === area).map(({ key }) => pagePattern(key))
  return [...patterns.filter(pattern => !isIn(pattern, area)), ...own]
}

/** Replaces wildcards that cover a page with entries for its neighbours, so that the page can be set alone. */
function pageOnItsOwn(patterns: readonly Pattern[], key: string, pages: readonly ControlledPage[]): Pattern[] {
  return withoutArea(withoutEverything(patterns, pages), areaOf(key), pages)
}

/**
 * Adds or removes one control of a page. A wider permission that covered it is replaced by its remaining parts, which
 * do not cover later pages.
 */
export function withControl(
  patterns: readonly Pattern[],
  { key, controls }: ControlledPage,
  control: string,
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (on) return heldBy(patterns, key, control) ? [...patterns] : [...patterns, controlPattern(key, control)]
  const apart = pageOnItsOwn(patterns, key, pages)
  const held = controls.filter(each => each !== control && grants(apart, controlPattern(key, each)))
  return [...apart.filter(pattern => !belongsTo(pattern, key)), ...held.map(each => controlPattern(key, each))]
}

/** Adds a whole page, including controls that are added later, or removes it. */
export function withPage(
  patterns: readonly Pattern[],
  { key }: ControlledPage,
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (on) {
    const covered = heldBy(patterns, key, '*')
    if (covered === 'everything' || covered === 'area') return [...patterns]
    return [...patterns.filter(pattern => !belongsTo(pattern, key)), pagePattern(key)]
  }
  return pageOnItsOwn(patterns, key, pages).filter(pattern => !belongsTo(pattern, key))
}

/** Adds a whole area, including pages that are added later, or removes it. */
export function withArea(
  patterns: readonly Pattern[],
  area: string,
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (on && patterns.includes(EVERYTHING)) return [...patterns]
  const rest = withoutEverything(patterns, pages).filter(pattern => !isIn(pattern, area))
  return on ? [...rest, areaPattern(area)] : rest
}

/** Adds everything, including later areas, or replaces that by separate permissions. */
export const withEverything = (
  patterns: readonly Pattern[],
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] => (on ? [EVERYTHING] : withoutEverything(patterns, pages))

export interface PermissionsChange {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

/** Difference between two sets of patterns on these pages. */
export function rightsChange(
  before: readonly Pattern[],
  after: readonly Pattern[],
  pages: readonly ControlledPage[],
): PermissionsChange {
  const had = new Set(listPermissions(before, pages))
  const has = new Set(listPermissions(after, pages))
  return {
    gained: [...has].filter(permission => !had.has(permission)),
    lost: [...had].filter(permission => !has.has(permission)),
  }
}
