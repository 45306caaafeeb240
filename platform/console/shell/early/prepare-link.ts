import { machine } from '../device/clock.ts'
import { currentLocale } from '../language/messages.tsx'
import { findRoute } from '../routes/routes.ts'
import { preloadPage } from '../tabs/lazy-page.ts'
import { openTabs } from '../tabs/tab-store.ts'
import { requestEarly } from './early-calls.ts'
import { firstRequest } from './first-requests.ts'

/** Milliseconds before a link is prepared again: its answer is stale then. */
const AGAIN_MS = 15_000

const preparedAt = new Map<string, number>()

/** Loads the code of the page behind a link, and requests its first rows where they are known from an earlier visit. */
export function prepareLink(to: string): void {
  const path = to.split('?', 1)[0] ?? ''
  const route = findRoute(path)?.route
  if (!route || openTabs.get().tabs.some(tab => tab.path === path)) return
  if (machine.now() - (preparedAt.get(to) ?? 0) < AGAIN_MS) return
  preparedAt.set(to, machine.now())
  // Opening the page loads its code again and shows the error.
  void preloadPage(route.page).catch(() => {})
  const request = firstRequest(to)?.request
  if (request) requestEarly([request], currentLocale().id)
}
