import { device } from '../device/device.ts'
import { registeredRoutes } from '../registry.ts'
import { ownRoutes } from '../routes/own-routes.ts'
import { buildRoutes, routes } from '../routes/routes.ts'
import { keptShop } from './session.tsx'
import { onSessionEnd } from './session-end.ts'
import { type SessionState, session, updateSession } from './session-store.ts'
import { storedProfile } from './stored-profile.ts'

const KEY = 'kept-session'

type StoredSession = Pick<
  SessionState,
  'user' | 'userId' | 'tokenNum' | 'shops' | 'permissions' | 'permissionShops' | 'menu'
>

/** Keeps who is signed in, for a face that may be opened next without a network. Forgotten when the session ends. */
export function keepSession(): void {
  const { user, userId, tokenNum, shops, permissions, permissionShops, menu } = session.get()
  const stored: StoredSession = { user, userId, tokenNum, shops, permissions, permissionShops, menu }
  if (user) window.localStorage.setItem(KEY, JSON.stringify(stored))
}

// Whoever signs in next must not begin as somebody else.
onSessionEnd(() => window.localStorage.removeItem(KEY))

function readStored(): StoredSession | undefined {
  const text = window.localStorage.getItem(KEY)
  const stored = text === null ? undefined : (JSON.parse(text) as StoredSession) // written by keepSession alone
  return stored?.userId === storedProfile().userId ? stored : undefined
}

/** Begins with the session that was kept. How many shops there are; undefined where none was kept for who is signed in. */
export function restoreSession(): number | undefined {
  const stored = readStored()
  if (!stored) return undefined
  updateSession({ ...stored, currentShop: keptShop(stored.shops), roles: ['admin'], admin: 1 })
  routes.set(buildRoutes(stored.menu, ownRoutes(), registeredRoutes()))
  // Nobody could be asked about the licence; it held when the session was kept.
  device.set(now => ({ ...now, portResult: 0, problem: '' }))
  return stored.shops.length
}
