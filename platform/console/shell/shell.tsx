import '#platform/console/theme/desk-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from './api/query-client.ts'
import { useIsPhone } from './device/use-is-phone.ts'
import { prepareLink } from './early/prepare-link.ts'
import { UntilRows } from './frame/frame.tsx'
import { PageWaiting } from './frame/page-waiting.tsx'
import { preparesLinks } from './frame/resting.ts'
import { Splash } from './frame/splash.tsx'
import { useWindowTitle } from './frame/use-window-title.ts'
import { onLanguageChange, useTranslations } from './language/messages.tsx'
import { preloadLateParts } from './late/late-part.tsx'
import { startLive } from './live/live.ts'
import { refetchChanged } from './live/refetch-changed.ts'
import { refetchWhenMissed } from './live/refetch-when-missed.ts'
import { MainMenu } from './menu/main-menu.tsx'
import { toggleCollapsed } from './menu/menu-state.ts'
import { openPalette, palette } from './palette/palette-state.ts'
import { loadAllIndexes } from './registry.ts'
import { homePath } from './routes/home-path.ts'
import { go, useAddress } from './routes/navigation.ts'
import { isPublicPath } from './routes/public-paths.ts'
import { findRoute, HOME, routes } from './routes/routes.ts'
import { reloadMenu } from './session/load-session.ts'
import classes from './shell.module.css'
import { shortcutSheet, startShortcuts, useShortcuts } from './shortcuts/shortcuts.ts'
import { useStore } from './store.ts'
import { loadChunk } from './tabs/lazy-page.ts'
import { PageBoundary } from './tabs/page-boundary.tsx'
import { anyDirty, getPlace } from './tabs/place-store.ts'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPages } from './tabs/tab-pages.tsx'
import { closeTab, openTabs, shiftTab, startTabs, stepTab, visit } from './tabs/tab-store.ts'
import { TopBar } from './topbar/top-bar.tsx'

const CommandPalette = lazy(() =>
  loadChunk('palette', () => import('./palette/command-palette.tsx').then(m => ({ default: m.CommandPalette }))),
)
const ShortcutSheet = lazy(() =>
  loadChunk('shortcuts', () => import('./shortcuts/shortcut-sheet.tsx').then(m => ({ default: m.ShortcutSheet }))),
)

// The path may belong to an area whose index is not loaded yet; then the page exists after all.
const PageOfOthers = lazy(() =>
  loadChunk('page', async () => {
    const [{ PageOfOthers }] = await Promise.all([import('./frame/page-of-others.tsx'), loadAllIndexes()])
    return { default: PageOfOthers }
  }),
)

/** Milliseconds after which menus are loaded: the first page has its rows by then. */
const LATE_PARTS_MS = 3000

/** The signed-in console: menu, top bar, open tabs and their pages. Shown once the guard allows it. */
export function Shell() {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const stops = [
      startTabs(),
      startShortcuts(),
      refetchWhenMissed(),
      refetchChanged(),
      startLive(),
      preparesLinks(prepareLink),
      onLanguageChange(() => void reloadMenu()),
    ]
    window.addEventListener('beforeunload', askBeforeLeaving)
    const preload = setTimeout(preloadLateParts, LATE_PARTS_MS)
    // In slices, because drawn in one go it would be the longest task of a visit.
    startTransition(() => setStarted(true))
    return () => {
      window.removeEventListener('beforeunload', askBeforeLeaving)
      clearTimeout(preload)
      for (const stop of stops) stop()
    }
  }, [])
  return <QueryClientProvider client={queryClient}>{started ? <Desk /> : <Splash />}</QueryClientProvider>
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (anyDirty()) event.preventDefault()
}

function Desk() {
  const { path, query } = useAddress()
  const { front, refused } = useFront()
  const phone = useIsPhone()
  const paletteOpen = useStore(palette)
  const sheetOpen = useStore(shortcutSheet)
  useShellShortcuts(front)
  useFrontTitle(front)
  return (
    <div className={classes.desk} data-print="flow">
      <UntilRows address={`${path}${query}`} />
      <SkipLink />
      <TopBar front={front} />
      <div className={classes.below} data-print="flow">
        <MainMenu front={front} />
        <div className={classes.work} data-print="flow">
          {!phone && <TabBar front={front} />}
          <TabPages front={front} />
          {refused !== undefined && (
            <PageBoundary key={refused} page={refused}>
              <Suspense fallback={<PageWaiting />}>
                <PageOfOthers path={refused} />
              </Suspense>
            </PageBoundary>
          )}
        </div>
      </div>
      <Suspense>
        {paletteOpen && <CommandPalette />}
        {sheetOpen && <ShortcutSheet />}
      </Suspense>
    </div>
  )
}

/** First stop of the Tab key: skips menu and bars to the page. */
function SkipLink() {
  const t = useTranslations()
  const skip = () => document.querySelector<HTMLElement>('main:not([hidden])')?.focus()
  return (
    <button type="button" className={classes.skip} onClick={skip} data-print="hide">
      {t('platform.shell.skip')}
    </button>
  )
}

interface Front {
  /** The path of the active tab; empty while `refused` is shown. */
  readonly front: string
  /** A path without access. */
  readonly refused?: string
}

/** What the address shows: the empty path leads home, /redirect creates a page again. */
function useFront(): Front {
  const { path, query } = useAddress()
  const known = useStore(routes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: findRoute looks into `known`
  const matched = useMemo(() => findRoute(path), [path, known])
  const last = useRef(HOME)
  useLayoutEffect(() => {
    if (matched) visit(path, query, matched)
    else if (path === '/') go(homePath(), { replace: true })
    if (matched) last.current = path
  }, [matched, path, query])
  if (matched) return { front: path }
  return path === '/' || isPublicPath(path) ? { front: last.current } : { front: '', refused: path }
}

function useFrontTitle(front: string): void {
  const { tabs } = useStore(openTabs)
  const own = useStore(getPlace(front), place => place.title)
  useWindowTitle(own ?? tabs.find(tab => tab.path === front)?.title)
}

function useShellShortcuts(front: string): void {
  const t = useTranslations()
  const list = useMemo(
    () => [
      { keys: 'mod+k', label: t('platform.shell.palette.open'), inFields: true, onPress: openPalette },
      { keys: '?', label: t('platform.shell.shortcuts.title'), onPress: () => shortcutSheet.set(true) },
      { keys: 'mod+b', label: t('platform.shell.menu.collapse'), onPress: toggleCollapsed },
      { keys: 'alt+w', label: t('platform.shell.tabs.closeThis'), inFields: true, onPress: () => void closeTab(front) },
      { keys: 'alt+pagedown', label: t('platform.shell.tabs.next'), inFields: true, onPress: () => stepTab(1) },
      { keys: 'alt+pageup', label: t('platform.shell.tabs.previous'), inFields: true, onPress: () => stepTab(-1) },
      { keys: 'alt+shift+pagedown', label: t('platform.shell.tabs.moveOn'), onPress: () => shiftTab(front, 1) },
      { keys: 'alt+shift+pageup', label: t('platform.shell.tabs.moveBack'), onPress: () => shiftTab(front, -1) },
    ],
    [t, front],
  )
  useShortcuts(list)
}
