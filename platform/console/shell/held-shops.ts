import type { Shops } from '#platform/rules/row-shops.ts'
import { session } from './session-store.ts'
import { useStore } from './store.ts'

/** Ids of the shops in which the user holds a permission that they hold. */
export const useHeldShops = (permission: string): Shops =>
  useStore(session, now => now.permissionShops[permission] ?? 'all')
