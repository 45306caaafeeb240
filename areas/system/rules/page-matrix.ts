import { grants, type Pattern } from '#platform/rules/access/permission.ts'

/** A page that rights can be given on, with its controls. */
export interface ControlledPage {
  readonly key: string
  readonly controls: readonly string[]
}

/** How a right comes: by the widest pattern that covers it. */
export type HeldBy = 'everything' | 'area' | 'page' | 'control'
export type Extent = 'none' | 'some' | 'all'

export const EVERYTHING = '*'

/** Area of a page key; undefined for the few keys that are pages of no area (`dashboard`). */
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

/** Names of the rights that patterns come to on these pages. */
export const rightsOf = (patterns: readonly Pattern[], pages: readonly ControlledPage[]): string[] =>
  pages.flatMap(({ key, controls }) =>
    controls.map(control => controlPattern(key, control)).filter(right => grants(patterns, right)),
  )

export function extentOf(patterns: readonly Pattern[], pages: readonly ControlledPage[]): Extent {
  const all = pages.reduce((count, page) => count + page.controls.length, 0)
  const held = rightsOf(patterns, pages).length
  if (held === 0) return 'none'
  return held === all ? 'all' : 'some'
}

/** Patterns that concern none of the pages: of areas that are not here, or beyond what the reader may see. They are kept. */
export const foreignPatterns = (patterns: readonly Pattern[], pages: readonly ControlledPage[]): Pattern[] =>
  patterns.filter(
    pattern =>
      pattern !== EVERYTHING &&
      !pages.some(({ key, controls }) => controls.some(control => grants([pattern], controlPattern(key, control)))),
  )

const isOf = (pattern: Pattern, key: string) => pattern.startsWith(`${key}:`)
const isIn = (pattern: Pattern, area: string) => pattern.startsWith(`${area}.`)

/** What stands for "everything" once something is to be taken out of it: every area whole, and the pages of no area. */
function withoutEverything(patterns: readonly Pattern[], pages: readonly ControlledPage[]): Pattern[] {
  if (!patterns.includes(EVERYTHING)) return [...patterns]
  const parts = pages.map(({ key }) => {
    const area = areaOf(key)
    return area === undefined ? pagePattern(key) : areaPattern(area)
  })
  return [...new Set([...foreignPatterns(patterns, pages), ...parts])]
}

/** The same with an area's pages named one by one. */
function withoutArea(
  patterns: readonly Pattern[],
  area: string | undefined,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (area === undefined || !patterns.includes(areaPattern(area))) return [...patterns]
  const own = pages.filter(({ key }) => areaOf(key) === area).map(({ key }) => pagePattern(key))
  return [...patterns.filter(pattern => !isIn(pattern, area)), ...own]
}

/** The same with what covers a page written out for its neighbours, so that the page can be said on its own. */
function pageOnItsOwn(patterns: readonly Pattern[], key: string, pages: readonly ControlledPage[]): Pattern[] {
  return withoutArea(withoutEverything(patterns, pages), areaOf(key), pages)
}

/**
 * Gives or takes one control of a page. A wider right that covered it is replaced by what is left of it: what pages come
 * later no longer falls under it.
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
  return [...apart.filter(pattern => !isOf(pattern, key)), ...held.map(each => controlPattern(key, each))]
}

/** Gives a whole page, controls that come later with it, or takes it. */
export function withPage(
  patterns: readonly Pattern[],
  { key }: ControlledPage,
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] {
  if (on) {
    const covered = heldBy(patterns, key, '*')
    if (covered === 'everything' || covered === 'area') return [...patterns]
    return [...patterns.filter(pattern => !isOf(pattern, key)), pagePattern(key)]
  }
  return pageOnItsOwn(patterns, key, pages).filter(pattern => !isOf(pattern, key))
}

/** Gives a whole area, pages that come later with it, or takes it. */
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

/** Gives everything there is and will be, or takes that back: then every right is said on its own again. */
export const withEverything = (
  patterns: readonly Pattern[],
  on: boolean,
  pages: readonly ControlledPage[],
): Pattern[] => (on ? [EVERYTHING] : withoutEverything(patterns, pages))

export interface RightsChange {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

/** What changes on these pages from one set of patterns to another. */
export function rightsChange(
  before: readonly Pattern[],
  after: readonly Pattern[],
  pages: readonly ControlledPage[],
): RightsChange {
  const had = new Set(rightsOf(before, pages))
  const has = new Set(rightsOf(after, pages))
  return {
    gained: [...has].filter(right => !had.has(right)),
    lost: [...had].filter(right => !has.has(right)),
  }
}
