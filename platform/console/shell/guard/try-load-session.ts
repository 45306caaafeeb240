import type { SessionLoad } from '#platform/rules/access/route-guard.ts'
import { isCallError } from '../api/call-error.ts'
import { findApp } from '../apps.ts'
import { address } from '../routes/navigation.ts'
import { readActing } from '../session/acting.ts'
import { loadSession } from '../session/load-session.ts'
import { session } from '../session/session-store.ts'
import { restoreSession } from '../session/stored-session.ts'
import { currentToken } from '../session/token-store.ts'

/** An offline app starts with the stored session, whatever the state of the licence. */
async function loadStored(deviceLoaded?: Promise<void>): Promise<SessionLoad | undefined> {
  await deviceLoaded
  const shopCount = findApp(address.get().path)?.offline ? restoreSession() : undefined
  return shopCount === undefined ? undefined : { state: 'loaded', shopCount }
}

const noAnswer = (error: unknown): boolean =>
  isCallError(error) && (error.kind === 'network' || error.kind === 'timeout')

/** Null: the catalogue has already redirected to the login page. */
export async function tryLoadSession(deviceLoaded?: Promise<void>): Promise<SessionLoad | null> {
  // The browser reports that it is offline: do not wait for calls to fail.
  const stored = navigator.onLine ? undefined : await loadStored(deviceLoaded)
  if (stored) return stored
  try {
    const shopCount = await loadSession(deviceLoaded)
    return { state: 'loaded', shopCount, withoutShops: readActing(session.get().user).platformAdmin }
  } catch (error) {
    if (isCallError(error) && (error.status === 401 || currentToken() === null)) return null
    return (noAnswer(error) ? await loadStored(deviceLoaded) : undefined) ?? { state: 'failed' }
  }
}
