import {
  findNeighbour,
  isAsleep,
  NO_TABS,
  type OpenTab,
  type OpenTabs,
  openTabsReducer,
  restoreTabs,
  surplusTabs,
  type TabAction,
} from '#platform/rules/console/open-tabs.ts'
import { confirm } from '../confirm/confirm.tsx'
import { translate } from '../language/messages.tsx'
import { address, go } from '../routes/navigation.ts'
import { findRoute, HOME, type MatchedRoute, routes } from '../routes/routes.ts'
import { onSessionEnd } from '../session/session-end.ts'
import { createStore } from '../store.ts'
import { forgetPlace, getPlace, updatePlace } from './place-store.ts'
import { readStored, STORED_TABS } from './stored-tabs.ts'
import { forgetPosition } from './use-tab-scroll.ts'

/**
 * Number of pages that stay mounted; older ones are suspended: their tab and address stay, their page is created again.
 */
export const LIVE_TABS = 10

/** Number of open tabs above which the one visited longest ago closes: half as many again as stay mounted. */
export const TAB_LIMIT = 15

const STORED_QUERIES = 'open-tab-queries'
const STORED_TITLES = 'open-tab-titles'

export const openTabs = createStore<OpenTabs>(NO_TABS)

const act = (action: TabAction): void => openTabs.set(now => openTabsReducer(now, action))

/** Mounted: visited and not suspended; an unsaved form is never suspended. */
export const isAlive = (state: OpenTabs, path: string): boolean =>
  !isAsleep(state, path, LIVE_TABS) || getPlace(path).get().dirty

function store(): void {
  const { tabs } = openTabs.get()
  const queries = Object.fromEntries(tabs.map(({ path }) => [path, getPlace(path).get().query]))
  const titles = Object.fromEntries(tabs.map(({ path }) => [path, getPlace(path).get().title]))
  window.sessionStorage.setItem(STORED_TABS, JSON.stringify(tabs))
  window.sessionStorage.setItem(STORED_QUERIES, JSON.stringify(queries))
  window.sessionStorage.setItem(STORED_TITLES, JSON.stringify(titles))
}

/** Texts by path; other entries are left out. */
function storedTexts(key: string): ReadonlyMap<string, string> {
  const entries: [string, unknown][] = Object.entries(Object(readStored(key)))
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The affixed pages, then the tabs from before the reload that the user may still open. */
export function startTabs(): () => void {
  const affixed: OpenTab[] = routes
    .get()
    .flatMap(({ pattern, name, title, affix, noCache }) =>
      affix ? [{ path: pattern, name, title, affix, noCache }] : [],
    )
  const stored = readStored(STORED_TABS)
  const restored = restoreTabs([...affixed, ...(Array.isArray(stored) ? stored : [])])
  const queries = storedTexts(STORED_QUERIES)
  const titles = storedTexts(STORED_TITLES)
  const tabs = restored.tabs.filter(tab => findRoute(tab.path))
  for (const { path } of tabs) {
    const [query, title] = [queries.get(path), titles.get(path)]
    // A suspended page keeps the title it had, because each document has its own.
    updatePlace(path, { ...(query !== undefined && { query }), ...(title !== undefined && { title }) })
  }
  openTabs.set({ ...restored, tabs })
  window.addEventListener('pagehide', store)
  const stops = [onSessionEnd(dropTabs), routes.subscribe(retitle)]
  return () => {
    window.removeEventListener('pagehide', store)
    for (const stop of stops) stop()
  }
}

/** Titles come with the menu, so another language brings other titles. */
function retitle(): void {
  for (const { path } of openTabs.get().tabs) {
    const title = findRoute(path)?.route.title
    if (title) act({ kind: 'update', path, change: { title } })
  }
}

function forget(path: string): void {
  forgetPlace(path)
  forgetPosition(path)
}

function dropTabs(): void {
  for (const { path } of openTabs.get().tabs) forget(path)
  openTabs.set(NO_TABS)
  window.sessionStorage.removeItem(STORED_TABS)
  window.sessionStorage.removeItem(STORED_QUERIES)
  window.sessionStorage.removeItem(STORED_TITLES)
}

let front = ''

/** Closes tabs above the limit; the active tab and unsaved forms stay. */
function closeSurplus(): void {
  const stays = (path: string) => path === front || getPlace(path).get().dirty
  for (const path of surplusTabs(openTabs.get(), TAB_LIMIT, stays)) {
    act({ kind: 'close', path })
    forget(path)
  }
}

/** Activates a path: opens its tab, mounts its page and sets its query. */
export function visit(path: string, query: string, { route }: MatchedRoute): void {
  if (front && front !== path) updatePlace(front, { active: false })
  front = path
  const { name, title, affix, noCache } = route
  act({ kind: 'visit', tab: { path, name, title, affix, noCache } })
  closeSurplus()
  // A menu entry carries no query, so an open tab keeps its filters.
  const place = getPlace(path).get()
  if (query || place.active) updatePlace(path, { query, active: true })
  else updatePlace(path, { active: true })
  if (!query && place.query && !place.active) go(`${path}${place.query}`, { replace: true })
  store()
}

async function mayClose(paths: readonly string[]): Promise<boolean> {
  const dirty = paths.filter(path => getPlace(path).get().dirty)
  if (dirty.length === 0) return true
  return confirm({
    title: translate('platform.shell.tabs.unsavedTitle'),
    body: translate('platform.shell.tabs.unsavedBody', { count: dirty.length }),
    action: translate('platform.shell.tabs.discard'),
    danger: true,
  })
}

async function closeWith(action: TabAction, leaving: readonly string[]): Promise<void> {
  if (!(await mayClose(leaving))) return
  const before = openTabs.get()
  const next = findNeighbour(before, front)
  act(action)
  for (const path of leaving) forget(path)
  if (leaving.includes(front)) {
    const stays = next && openTabs.get().tabs.some(tab => tab.path === next)
    openPath(stays ? next : HOME)
  }
  store()
}

/** Activates a tab with its current query. */
export function openPath(path: string): void {
  go(`${path}${getPlace(path).get().query}`)
}

const pathsBut = (stays: (tab: OpenTab) => boolean): string[] =>
  openTabs
    .get()
    .tabs.filter(tab => !stays(tab))
    .map(tab => tab.path)

/** Closes a tab unless it is affixed; asks first when there are unsaved changes. */
export async function closeTab(path: string): Promise<void> {
  const tab = openTabs.get().tabs.find(each => each.path === path)
  if (tab && !tab.affix) await closeWith({ kind: 'close', path }, [path])
}

export async function closeOthers(path: string): Promise<void> {
  if (address.get().path !== path) openPath(path)
  await closeWith(
    { kind: 'closeOthers', current: path },
    pathsBut(tab => tab.affix === true || tab.path === path),
  )
}

export const closeAll = (): Promise<void> =>
  closeWith(
    { kind: 'closeAll' },
    pathsBut(tab => tab.affix === true),
  )

export function moveTab(path: string, to: number): void {
  act({ kind: 'move', path, to })
  store()
}

/** Moves `steps` tabs from the active one, wrapping around. */
export function stepTab(steps: number): void {
  const { tabs } = openTabs.get()
  const at = tabs.findIndex(tab => tab.path === front)
  const next = tabs.at((at + steps) % tabs.length)
  if (next) openPath(next.path)
}

/** Moves the active tab by `steps` positions. */
export function shiftTab(path: string, steps: number): void {
  const at = openTabs.get().tabs.findIndex(tab => tab.path === path)
  if (at >= 0) moveTab(path, Math.max(0, at + steps))
}
