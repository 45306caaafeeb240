import type { AreaConsole, AreaRoute, ConsolePage, PaletteCommand, SearchProvider } from './area-console.ts'
import { createStore } from './store.ts'

interface RegisteredPage extends ConsolePage {
  /** Owner of its messages: an area, or the page itself. */
  readonly area: string
}

/** An index that loads when the first of its pages opens. */
interface AreaIndex {
  readonly keyPrefixes: readonly string[]
  load(): Promise<AreaConsole>
}

const pages = new Map<string, RegisteredPage>()
const setupPanels = new Map<string, RegisteredPage>()
const areaRoutes: AreaRoute[] = []
const commands: (() => Promise<readonly PaletteCommand[]>)[] = []
const searches: (() => Promise<readonly SearchProvider[]>)[] = []
const waiting = new Map<string, AreaIndex>()
const loading = new Map<string, Promise<void>>()

/** Number of loaded area indexes: changes when routes are added. */
export const loadedAreas = createStore(0)

/** Collects the areas' parts; two pages with one key are a fault that is reported at once. */
export function registerAreas(areas: readonly AreaConsole[]): void {
  for (const { area, pages: own, routes = [], setupPanels: panels = {}, commands: areaCommands, search } of areas) {
    for (const [key, page] of Object.entries(own)) {
      if (pages.has(key)) throw new Error(`two pages are called ${key}`)
      pages.set(key, { ...page, area })
    }
    for (const [step, panel] of Object.entries(panels)) setupPanels.set(step, { ...panel, area })
    areaRoutes.push(...routes)
    if (areaCommands) commands.push(areaCommands)
    if (search) searches.push(search)
  }
  loadedAreas.set(count => count + areas.length)
}

const areaIn = (path: string): string => /areas\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Registers `areas/{area}/console/index.ts` and `contract/key-prefixes.ts` from globs; called by the entry point. */
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

/** Loads an area's index once; a failed one is loaded again next time. */
function loadAreaIndex(area: string): Promise<void> {
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

/** The area with the longest matching prefix of a key. */
function areaOfPage(key: string): string | undefined {
  const fitting = [...waiting].flatMap(([area, { keyPrefixes }]) =>
    keyPrefixes.filter(prefix => beginsWith(key, prefix)).map(({ length }) => ({ area, length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.area
}

/** Whether `registeredPage` may not know a key yet because an index is not loaded. */
export const isIndexMissing = (key: string): boolean => registeredPage(key) === undefined && waiting.size > 0

/** Loads the index with a page; all of them when no prefix matches. */
export async function loadIndex(key: string): Promise<void> {
  if (registeredPage(key)) return
  await loadAreaIndex(areaOfPage(key) ?? '')
  if (!registeredPage(key)) await loadAllIndexes()
}

/** Loads every area's index, for a path that none of the loaded ones knows. */
export async function loadAllIndexes(): Promise<void> {
  await Promise.all([...waiting.keys()].map(loadAreaIndex))
}

/** The shell's own home and profile, unless an area replaces them. */
const ownPages: Readonly<Record<string, RegisteredPage>> = {
  dashboard: { area: 'platform', load: () => import('../home/home-page.tsx').then(m => m.HomePage) },
  'setup.guide': { area: 'platform', load: () => import('../home/setup/setup-page.tsx').then(m => m.SetupPage) },
  profile: { area: 'profile', load: () => import('../home/profile/profile-page.tsx').then(m => m.ProfilePage) },
}

/** The panel of a setup step, once its area's index is loaded. */
export async function findSetupPanel(step: string): Promise<RegisteredPage | undefined> {
  await loadAreaIndex(areaOfPage(step) ?? '')
  return setupPanels.get(step)
}

/** Also undefined while the page's index is not loaded (`loadIndex`). */
export const registeredPage = (key: string): RegisteredPage | undefined =>
  pages.get(key) ?? (areaOfPage(key) === undefined ? ownPages[key] : undefined)
export const registeredRoutes = (): readonly AreaRoute[] => areaRoutes

/** Search providers of all areas; loaded when the palette is first used. */
export async function searchProviders(): Promise<readonly SearchProvider[]> {
  await loadAllIndexes()
  const results = await Promise.all(searches.map(load => load()))
  return results.flat()
}

/** Commands of all areas; loaded when the palette opens. */
export async function paletteCommands(): Promise<readonly PaletteCommand[]> {
  await loadAllIndexes()
  const results = await Promise.allSettled(commands.map(load => load()))
  // Commands of an area that could not be loaded must not hide those of others.
  return results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}
