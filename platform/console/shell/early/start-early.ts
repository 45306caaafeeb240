import { startLocale } from '../language/start-locale.ts'
import { menuInput, shopsInput, userInput } from '../session/session-inputs.ts'
import { storedProfile } from '../session/stored-profile.ts'
import { type EarlyRequest, peekEarly, requestEarly } from './early-calls.ts'
import { firstRequest } from './first-requests.ts'
import { paintedList } from './painted/painted-lists.ts'

/**
 * Requests session, menu and the first rows of the page at this address in one call, before the console's code has
 * loaded.
 */
export function startEarly(): void {
  const { pathname, search } = window.location
  const profile = storedProfile()
  const session: EarlyRequest[] = [
    { path: '/al/site/getUserSites', payload: shopsInput(profile) },
    { path: '/al/user/detail', payload: userInput(profile) },
    { path: '/al/menu/menuPages', payload: menuInput(profile) },
  ]
  const address = `${pathname}${search}`
  const first = firstRequest(address)?.request
  requestEarly(first ? [...session, first] : session, startLocale().id)
  if (first) void paintEarly(address, first).finally(() => document.dispatchEvent(new Event('painted')))
}

/** In a file of its own: only lists that were opened before need it. Without it the console draws the rows. */
const loadPainter = () => import('./painted/paint-list.ts').catch(() => undefined)

/** Draws the rows of this address as soon as they have come: the console is not needed to read them. */
async function paintEarly(address: string, request: EarlyRequest): Promise<void> {
  const list = paintedList(address)
  if (!list) return
  const [painter, answer] = await Promise.all([loadPainter(), peekEarly(request)])
  if (answer && !isConsoleThere()) painter?.paintList(list, answer)
}

/** The console has drawn itself meanwhile: it shows its own rows. */
const isConsoleThere = (): boolean => document.documentElement.dataset.frame === undefined

// The page's own script knows who is signed in, and which apps start without it (index.html).
if (document.documentElement.dataset.frame?.startsWith('desk')) startEarly()
