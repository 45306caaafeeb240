import { startLocale } from '../language/start-locale.ts'
import { menuInput, shopsInput, userInput } from '../session/session-inputs.ts'
import { storedProfile } from '../session/stored-profile.ts'
import { type EarlyRequest, requestEarly } from './early-calls.ts'
import { firstRequest } from './first-requests.ts'

/** Session, menu and the first rows of the page at this address, in one call that leaves before the console's code is there. */
export function startEarly(): void {
  const { pathname, search } = window.location
  const profile = storedProfile()
  const session: EarlyRequest[] = [
    { path: '/al/site/getUserSites', payload: shopsInput(profile) },
    { path: '/al/user/detail', payload: userInput(profile) },
    { path: '/al/menu/menuPages', payload: menuInput(profile) },
  ]
  const first = firstRequest(`${pathname}${search}`)?.request
  requestEarly(first ? [...session, first] : session, startLocale().id)
}

// The page's own script knows who is signed in, and which apps start without it (index.html).
if (document.documentElement.dataset.frame?.startsWith('desk')) startEarly()
