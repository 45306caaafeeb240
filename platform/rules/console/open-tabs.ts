/** Open tabs of the console, as a state machine. The state is plain JSON; titles may be message keys. */

export type TabMeta = {
  /** Stays open when other or all tabs are closed. */
  readonly affix?: boolean
  /** Created again at each visit. */
  readonly noCache?: boolean
}

export type OpenTab = TabMeta & {
  readonly path: string
  /** Name of the page; several paths may share it (a detail page per document). */
  readonly name?: string
  readonly title: string
}

export type OpenTabs = {
  readonly tabs: readonly OpenTab[]
  /** Paths of cached pages, last visited first. The cap decides which of them stay mounted: see isAsleep. */
  readonly kept: readonly string[]
}

export type TabAction =
  /** Shows a page: adds its tab once per path and caches the page unless noCache. */
  | { readonly kind: 'visit'; readonly tab: Omit<OpenTab, 'title'> & { readonly title?: string } }
  | { readonly kind: 'close'; readonly path: string }
  | { readonly kind: 'closeOthers'; readonly current: string }
  | { readonly kind: 'closeAll' }
  /** Changes the properties in `change`; a tab's path stays. */
  | { readonly kind: 'update'; readonly path: string; readonly change: Partial<Omit<OpenTab, 'path'>> }
  /** Moves a tab before the one at index `to` of the list without it; beyond the ends means at the end. */
  | { readonly kind: 'move'; readonly path: string; readonly to: number }

export const NO_TITLE = 'no-name'
export const NO_TABS: OpenTabs = { tabs: [], kept: [] }

export function openTabsReducer(state: OpenTabs, action: TabAction): OpenTabs {
  switch (action.kind) {
    case 'visit':
      return visit(state, { ...action.tab, title: action.tab.title || NO_TITLE })
    case 'close':
      return keepOnly(state, tab => tab.path !== action.path)
    case 'closeOthers':
      return { ...closeOthers(state, action.current), kept: state.kept.filter(path => path === action.current) }
    case 'closeAll':
      return { tabs: state.tabs.filter(tab => tab.affix), kept: [] }
    case 'update':
      return update(state, action.path, action.change)
    case 'move':
      return { ...state, tabs: move(state.tabs, action.path, action.to) }
  }
}

/** Names of cached views, without repeats. */
export const cachedNames = ({ tabs, kept }: OpenTabs): string[] => [
  ...new Set(tabs.filter(tab => kept.includes(tab.path)).flatMap(tab => tab.name ?? [])),
]

/**
 * Whether a tab's page must be created again when visited: it is not cached, or more than `cap` pages were visited
 * since. Its position in the list stays.
 */
export const isAsleep = ({ kept }: OpenTabs, path: string, cap: number): boolean => !kept.slice(0, cap).includes(path)

/**
 * Paths to close so that `limit` tabs remain: those visited longest ago. Affixed tabs and those for which `stays`
 * returns true are excluded, so more than `limit` may remain. A tab whose page is not cached counts as the oldest.
 */
export function surplusTabs({ tabs, kept }: OpenTabs, limit: number, stays: (path: string) => boolean): string[] {
  const visitsSince = (path: string) => (kept.includes(path) ? kept.indexOf(path) : kept.length)
  return tabs
    .filter(tab => !tab.affix && !stays(tab.path))
    .map(({ path }) => path)
    .toSorted((a, b) => visitsSince(b) - visitsSince(a))
    .slice(0, Math.max(0, tabs.length - limit))
}

/** Path to show after `path` is closed: its right neighbour, else its left, else null (then home). */
export function findNeighbour({ tabs }: OpenTabs, path: string): string | null {
  const at = tabs.findIndex(tab => tab.path === path)
  return (tabs[at + 1] ?? tabs[at - 1])?.path ?? null
}

/** Tabs of an earlier session, one per path. Drops entries of another format. */
export function restoreTabs(stored: unknown): OpenTabs {
  const tabs = Array.isArray(stored) ? stored.filter(isOpenTab) : []
  return { tabs: tabs.filter((tab, at) => tabs.findIndex(({ path }) => path === tab.path) === at), kept: [] }
}

function visit({ tabs, kept }: OpenTabs, tab: OpenTab): OpenTabs {
  const open = tabs.find(({ path }) => path === tab.path)
  const others = kept.filter(path => path !== tab.path)
  return {
    tabs: open ? tabs : [...tabs, tab],
    kept: (open ?? tab).noCache ? others : [tab.path, ...others],
  }
}

function keepOnly({ tabs, kept }: OpenTabs, stays: (tab: OpenTab) => boolean): OpenTabs {
  const staying = tabs.filter(stays)
  return { tabs: staying, kept: kept.filter(path => staying.some(tab => tab.path === path)) }
}

const closeOthers = (state: OpenTabs, current: string): OpenTabs =>
  keepOnly(state, tab => tab.affix === true || tab.path === current)

function update({ tabs, kept }: OpenTabs, path: string, change: Partial<Omit<OpenTab, 'path'>>): OpenTabs {
  return {
    tabs: tabs.map(tab => (tab.path === path ? { ...tab, ...change } : tab)),
    kept: change.noCache ? kept.filter(other => other !== path) : kept,
  }
}

function move(tabs: readonly OpenTab[], path: string, to: number): readonly OpenTab[] {
  const moved = tabs.find(tab => tab.path === path)
  if (!moved) return tabs
  const others = tabs.filter(tab => tab !== moved)
  return others.toSpliced(Math.max(0, to), 0, moved)
}

function isOpenTab(stored: unknown): stored is OpenTab {
  if (typeof stored !== 'object' || stored === null) return false
  const { path, title, name = '', affix = false, noCache = false } = stored as Record<keyof OpenTab, unknown> // each is checked below
  return (
    [path, title, name].every(text => typeof text === 'string') &&
    [affix, noCache].every(flag => typeof flag === 'boolean')
  )
}
