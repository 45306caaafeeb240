import { device } from '../device/device.ts'
import { registeredRoutes } from '../registry.ts'
import { ownRoutes } from '../routes/own-routes.ts'
import { buildRoutes, routes } from '../routes/routes.ts'
import { storedShop } from './session.tsx'
import { onSessionEnd } from './session-end.ts'
import { type SessionState, session, updateSession } from './session-store.ts'
import { storedProfile } from './stored-profile.ts'

const KEY = 'kept-session'

type StoredSession = Pick<
  SessionState,
  'user' | 'userId' | 'tokenNum' | 'shops' | 'permissions' | 'permissionShops' | 'menu'
>

/** Stores the session for an app that may open offline. Removed when the session ends. */
export function storeSession(): void {
  const { user, userId, tokenNum, shops, permissions, permissionShops, menu } = session.get()
  const stored: StoredSession = { user, userId, tokenNum, shops, permissions, permissionShops, menu }
  if (user) window.localStorage.setItem(KEY, JSON.stringify(stored))
}

// The next user must not start with this session.
onSessionEnd(() => window.localStorage.removeItem(KEY))

function readStored(): StoredSession | undefined {
  const text = window.localStorage.getItem(KEY)
  const stored = text === null ? undefined : (JSON.parse(text) as StoredSession) // written only by storeSession
  return stored?.userId === storedProfile().userId ? stored : undefined
}

/** Restores the stored session. Returns the number of shops; undefined when this user has no stored session. */
export function restoreSession(): number | undefined {
  const stored = readStored()
  if (!stored) return undefined
  updateSession({ ...stored, currentShop: storedShop(stored.shops), roles: ['admin'], admin: 1 })
  routes.set(buildRoutes(stored.menu, ownRoutes(), registeredRoutes()))
  // The licence cannot be checked offline; it was valid when the session was stored.
  device.set(now => ({ ...now, portResult: 0, problem: '' }))
  return stored.shops.length
}
