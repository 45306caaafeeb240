import type { Shops } from '#platform/rules/access/row-shops.ts'
import { useStore } from '../store.ts'
import { session } from './session-store.ts'

/** Ids of the shops in which the user has a permission. */
export const useHeldShops = (permission: string): Shops =>
  useStore(session, now => now.permissionShops[permission] ?? 'all')
