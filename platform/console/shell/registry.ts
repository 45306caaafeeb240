import type { AreaConsole, AreaRoute, ConsolePage, SearchProvider } from './area-console.ts'
import { createStore } from './store.ts'

interface RegisteredPage extends ConsolePage {
  /** Whose words it needs: an area's, or its own. */
  readonly area: string
}

/** An index that is loaded when the first of its pages is opened. */
interface AreaIndex {
  readonly keyPrefixes: readonly string[]
  load(): Promise<AreaConsole>
}

const pages = new Map<string, RegisteredPage>()
const setupPanels = new Map<string, RegisteredPage>()
const areaRoutes: AreaRoute[] = []
const searches: (() => Promise<readonly SearchProvider[]>)[] = []
const waiting = new Map<string, AreaIndex>()
const loading = new Map<string, Promise<void>>()

/** Number of areas whose index is there: changes when routes come. */
export const loadedAreas = createStore(0)

/** Collects what areas bring; two pages of one key are a mistake that must not be found out by chance. */
export function registerAreas(areas: readonly AreaConsole[]): void {
  for (const { area, pages: own, routes = [], setupPanels: panels = {}, search } of areas) {
    for (const [key, page] of Object.entries(own)) {
      if (pages.has(key)) throw new Error(`two pages are called ${key}`)
      pages.set(key, { ...page, area })
    }
    for (const [step, panel] of Object.entries(panels)) setupPanels.set(step, { ...panel, area })
    areaRoutes.push(...routes)
    if (search) searches.push(search)
  }
  loadedAreas.set(count => count + areas.length)
}

const areaIn = (path: string): string => /areas\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Takes `areas/{area}/console/index.ts` and `contract/key-prefixes.ts` as globs give them; called by the front door. */
export function registerIndexes(
  indexes: Readonly<Record<string, () => Promise<AreaConsole>>>,
  keyPrefixes: Readonly<Record<string, readonly string[]>>,
): void {
  const prefixes = new Map(Object.entries(keyPrefixes).map(([path, ofArea]) => [areaIn(path), ofArea]))
  for (const [path, load] of Object.entries(indexes)) {
    const area = areaIn(path)
    waiting.set(area, { load, keyPrefixes: prefixes.get(area) ?? [area] })
  }
}

/** Loads an area's index once; one that did not arrive is asked for again the next time. */
function loadIndex(area: string): Promise<void> {
  const index = waiting.get(area)
  if (!index) return Promise.resolve()
  const load = async () => {
    try {
      const console = await index.load()
      waiting.delete(area)
      registerAreas([console])
    } finally {
      loading.delete(area)
    }
  }
  const work = loading.get(area) ?? load()
  if (waiting.has(area)) loading.set(area, work)
  return work
}

const beginsWith = (key: string, prefix: string) => key === prefix || key.startsWith(`${prefix}.`)

/** The area of the longest prefix that a key begins with. */
function areaOfPage(key: string): string | undefined {
  const fitting = [...waiting].flatMap(([area, { keyPrefixes }]) =>
    keyPrefixes.filter(prefix => beginsWith(key, prefix)).map(({ length }) => ({ area, length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.area
}

/** Whether `registeredPage` may not know a key yet, though there is a page of it. */
export const isIndexMissing = (key: string): boolean => registeredPage(key) === undefined && waiting.size > 0

/** Loads the index that a page lies in; where none claims it, all of them. */
export async function loadIndexOf(key: string): Promise<void> {
  if (registeredPage(key)) return
  await loadIndex(areaOfPage(key) ?? '')
  if (!registeredPage(key)) await loadAllIndexes()
}

/** Every area's index: for a path that none of the loaded ones knows. */
export async function loadAllIndexes(): Promise<void> {
  await Promise.all([...waiting.keys()].map(loadIndex))
}

/** The shell's own home and profile, where no area brings its own. */
const ownPages: Readonly<Record<string, RegisteredPage>> = {
  dashboard: { area: 'platform', load: () => import('../home/home-page.tsx').then(m => m.HomePage) },
  'setup.guide': { area: 'platform', load: () => import('../home/setup/setup-page.tsx').then(m => m.SetupPage) },
  profile: { area: 'profile', load: () => import('../home/profile/profile-page.tsx').then(m => m.ProfilePage) },
}

/** The panel of a step of the setup guide, once its area's index is there. */
export async function findSetupPanel(step: string): Promise<RegisteredPage | undefined> {
  await loadIndex(areaOfPage(step) ?? '')
  return setupPanels.get(step)
}

/** Undefined also where the page's index has not been loaded (`loadIndexOf`). */
export const registeredPage = (key: string): RegisteredPage | undefined =>
  pages.get(key) ?? (areaOfPage(key) === undefined ? ownPages[key] : undefined)
export const registeredRoutes = (): readonly AreaRoute[] => areaRoutes

/** The providers of all areas; loaded when the palette is first used. */
export async function searchProviders(): Promise<readonly SearchProvider[]> {
  await loadAllIndexes()
  const results = await Promise.all(searches.map(load => load()))
  return results.flat()
}
