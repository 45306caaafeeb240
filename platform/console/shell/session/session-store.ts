import type { MenuSection, UserDetail } from '#platform/contract/calls/session.ts'
import type { ShopsByPermission } from '#platform/rules/access/permission.ts'
import { createStore } from '../store.ts'
import type { Shop } from './shop.ts'

export interface SessionState {
  /** Null until the user info has loaded. */
  readonly user: UserDetail | null
  readonly userId: string
  /** Merchant code; empty for a merchant's own account. */
  readonly tokenNum: string
  /** 1 once the user info has loaded (core.md section 6). */
  readonly admin: 0 | 1
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Shops of permissions that do not apply in all shops. */
  readonly permissionShops: ShopsByPermission
  readonly shops: readonly Shop[]
  /** Null means all shops. */
  readonly currentShop: Shop | null
  readonly menu: readonly MenuSection[]
}

export const SIGNED_OUT: SessionState = {
  user: null,
  userId: '',
  tokenNum: '',
  admin: 0,
  roles: [],
  permissions: [],
  permissionShops: {},
  shops: [],
  currentShop: null,
  menu: [],
}

export const session = createStore<SessionState>(SIGNED_OUT)

export const updateSession = (patch: Partial<SessionState>): void => session.set(now => ({ ...now, ...patch }))
