import { startLocale } from '../language/start-locale.ts'
import { menuInput, shopsInput, userInput } from '../session/session-questions.ts'
import { storedProfile } from '../session/stored-profile.ts'
import { askEarly, type Question } from './early-calls.ts'
import { firstQuestion } from './first-questions.ts'

/** Session, menu and the first rows of the page at this address, in one call that leaves before the console's code is there. */
export function startEarly(): void {
  const { pathname, search } = window.location
  const profile = storedProfile()
  const session: Question[] = [
    { path: '/al/site/getUserSites', payload: shopsInput(profile) },
    { path: '/al/user/detail', payload: userInput(profile) },
    { path: '/al/menu/menuPages', payload: menuInput(profile) },
  ]
  const first = firstQuestion(`${pathname}${search}`)?.question
  askEarly(first ? [...session, first] : session, startLocale().id)
}

// The page's own script knows who is signed in, and which faces begin by themselves (index.html).
if (document.documentElement.dataset.frame?.startsWith('desk')) startEarly()
