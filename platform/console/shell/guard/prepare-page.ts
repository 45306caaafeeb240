import { findApp } from '../apps.ts'
import { firstRequest } from '../early/first-requests.ts'
import { lazyPart } from '../loadable.tsx'
import { loadAllIndexes } from '../registry.ts'
import { address } from '../routes/navigation.ts'
import { findRoute } from '../routes/routes.ts'
import { shellPart } from '../shell-part.ts'
import { preloadPage } from '../tabs/lazy-page.ts'
import { storedTabPaths } from '../tabs/stored-tabs.ts'
import type { Preparation } from './guard.ts'

const findFrame = (path: string) => {
  const app = findApp(path)
  return app ? lazyPart(app.load) : shellPart
}

/** Menu pages are known by now; others are in the areas' indexes. */
async function loadRoutes(path: string): Promise<void> {
  if (![path, ...storedTabPaths()].every(findRoute)) await loadAllIndexes()
}

async function loadFrontPage(path: string): Promise<void> {
  await loadRoutes(path)
  const matched = findRoute(path)
  if (matched) await preloadPage(matched.route.page)
}

/** Loads the code of the next page while the session's calls run. */
export const preparePage: Preparation = {
  begin: path => {
    // Page of the last visit to this address.
    const page = firstRequest(`${path}${address.get().query}`)?.page
    const works = [findFrame(path).preload(), ...(page ? [preloadPage(page)] : [])]
    void Promise.all(works).catch(askedAgain)
  },
  finish: async path => {
    const works = [findFrame(path).preload(), ...(findApp(path) ? [] : [loadFrontPage(path)])]
    await Promise.all(works).catch(askedAgain)
  },
}

/** Ignored here: the component that draws the part loads it again and shows the error. */
function askedAgain(): void {}
