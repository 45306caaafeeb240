import { Activity, Suspense, useMemo, useRef } from 'react'
import { PageWaiting } from '../frame/page-waiting.tsx'
import { PlaceProvider } from '../frame/place.tsx'
import { findRoute } from '../routes/routes.ts'
import { useStore } from '../store.ts'
import { lazyPage } from './lazy-page.ts'
import { MissingPage } from './missing-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { rebuilds } from './rebuild-tab.ts'
import { isAlive, openTabs } from './tab-store.ts'
import classes from './tabs.module.css'
import { useTabScroll } from './use-tab-scroll.ts'

/**
 * The pages of all mounted tabs. They are in the order of their paths, not of the tabs, because moving a scroller in
 * the document loses its position.
 */
export function TabPages({ front }: { front: string }) {
  const state = useStore(openTabs)
  const paths = state.tabs
    .map(tab => tab.path)
    .filter(path => path === front || isAlive(state, path))
    .sort()
  return paths.map(path => <TabPage key={path} path={path} active={path === front} />)
}

function TabPage({ path, active }: { path: string; active: boolean }) {
  const scroller = useRef<HTMLElement>(null)
  useTabScroll(scroller, path, active)
  const matched = useMemo(() => findRoute(path), [path])
  const facts = useMemo(
    () => ({ path, key: matched?.route.page ?? '', params: matched?.params ?? {} }),
    [path, matched],
  )
  const built = useStore(rebuilds, counts => counts[path] ?? 0)
  const Page = lazyPage(facts.key)
  return (
    <main ref={scroller} className={classes.page} hidden={!active} data-print={active ? 'flow' : 'hide'} tabIndex={-1}>
      <PlaceProvider facts={facts}>
        <Activity mode={active ? 'visible' : 'hidden'}>
          <PageBoundary key={built} page={facts.key}>
            <Suspense fallback={<PageWaiting />}>{Page ? <Page /> : <MissingPage />}</Suspense>
          </PageBoundary>
        </Activity>
      </PlaceProvider>
    </main>
  )
}
