import { LOGIN_PATH, loginFor } from '#platform/rules/access/route-guard.ts'
import { CallError } from '../api/call-error.ts'
import { clearEarly } from '../early/early-calls.ts'
import { clearFirstRequests } from '../early/first-requests.ts'
import { clearPaintedLists } from '../early/painted/painted-lists.ts'
import { translate } from '../language/messages.tsx'
import { address, go } from '../routes/navigation.ts'
import { toast } from '../toast/toast.ts'
import { SIGNED_OUT, session } from './session-store.ts'
import { PROFILE_KEY } from './stored-profile.ts'
import { clearTokens } from './token-store.ts'

/** Milliseconds between the notice and the login page (core.md section 4). */
const EXPIRED_NOTICE_MS = 1000

type Listener = () => void
const listeners = new Set<Listener>()

/** For data outside the session that must end with it: tabs, caches, the live connection. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let life = new AbortController()

/** Aborted when the session ends: later answers are neither stored nor shown to the next user. */
export const sessionLife = (): AbortSignal => life.signal

function endLife(): void {
  life.abort(new CallError('network', translate('platform.error.loginExpired'), { isShown: true }))
  life = new AbortController()
}

/** Clears user, token, merchant code, roles, current shop, shop list and the stored profile. */
export function clearSession(): void {
  clearTokens()
  window.localStorage.removeItem(PROFILE_KEY)
  clearFirstRequests()
  clearPaintedLists()
  clearEarly()
  session.set(SIGNED_OUT)
  endLife()
  for (const listener of [...listeners]) listener()
}

const wanted = (): string => `${address.get().path}${address.get().query}`

/** Signed out by the server: opens the login page at once, with a redirect back. */
export function leaveToLogin(): void {
  const back = wanted()
  clearSession()
  if (address.get().path !== LOGIN_PATH) go(loginFor(back), { replace: true })
}

let expiring: ReturnType<typeof setTimeout> | undefined

/**
 * HTTP 401: clears the token, shows the reason, and opens the login page after a second. Shown once, even when many
 * calls fail.
 */
export function expireSession(why = translate('platform.error.loginExpired')): void {
  if (expiring !== undefined) return
  const back = wanted()
  clearTokens()
  toast({ message: why, tone: 'bad' })
  expiring = setTimeout(() => {
    expiring = undefined
    clearSession()
    if (address.get().path !== LOGIN_PATH) go(loginFor(back), { replace: true })
  }, EXPIRED_NOTICE_MS)
}
