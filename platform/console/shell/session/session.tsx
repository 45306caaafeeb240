import type * as signInCalls from '#platform/contract/calls/sign-in.ts'
import { LOGIN_PATH } from '#platform/rules/access/route-guard.ts'
import { type ShopSettings, withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { call } from '../api/call.ts'
import { named } from '../api/named-call.ts'
import { translate } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { useStore } from '../store.ts'
import { toast } from '../toast/toast.ts'
import { clearSession } from './session-end.ts'
import { type SessionState, session, updateSession } from './session-store.ts'
import { findShop, type Shop, type ShopChoice } from './shop.ts'
import { currentToken } from './token-store.ts'

export type { Shop, ShopChoice } from './shop.ts'

const signOutCall = named<typeof signInCalls.signOut>('/al/user/signOut')
const CURRENT_SHOP_KEY = 'current-shop'
const defaults = withDefaults({})

/** Settings of the shop; of the first one when all shops are selected, because they belong to one merchant. */
const getSettings = ({ currentShop, shops }: SessionState): ShopSettings =>
  (currentShop ?? shops[0])?.settings ?? defaults

/** Settings whose names hold on the screen: the selected or only shop's. Of several shops, none's names are everybody's. */
const getNamingSettings = ({ currentShop, shops }: SessionState): ShopSettings =>
  (currentShop ?? (shops.length === 1 ? shops[0] : undefined))?.settings ?? defaults

/** IANA name: the shop's, or the browser's without a shop. */
export const getTimeZone = ({ currentShop, shops }: SessionState): string =>
  (currentShop ?? shops[0])?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export interface Session extends SessionState {
  readonly settings: ShopSettings
  /** IANA name of the shop's time zone. */
  readonly timeZone: string
  readonly merchant: { readonly code: string; readonly name: string }
  changeShop: typeof changeShop
  signOut: typeof signOut
}

export function useSession(): Session {
  const state = useStore(session)
  return {
    ...state,
    settings: getSettings(state),
    timeZone: getTimeZone(state),
    merchant: { code: state.tokenNum, name: state.user?.merchantName ?? '' },
    changeShop,
    signOut,
  }
}

/** The selected shop, for pages that reload when it changes. Null means all shops. */
export const useCurrentShop = (): Shop | null => useStore(session, state => state.currentShop)
export const useShopSettings = (): ShopSettings => useStore(session, getSettings)
/** For names that a shop has for something of its own, such as its price levels. */
export const useNamingSettings = (): ShopSettings => useStore(session, getNamingSettings)

/** Selects a shop by ordLot or sitekey, or all of them (null). False when it is not in the user's list. */
export function changeShop(choice: ShopChoice | null): boolean {
  const shop = choice === null ? null : findShop(session.get().shops, choice)
  if (shop === undefined) return false
  updateSession({ currentShop: shop })
  if (shop) window.localStorage.setItem(CURRENT_SHOP_KEY, shop.ordLot)
  else window.localStorage.removeItem(CURRENT_SHOP_KEY)
  return true
}

/** The shop of the last visit, if the user still works there. */
export function storedShop(shops: readonly Shop[]): Shop | null {
  const [only] = shops
  if (only && shops.length === 1) return only
  const ordLot = window.localStorage.getItem(CURRENT_SHOP_KEY)
  return (ordLot && findShop(shops, { ordLot })) || null
}

/**
 * Ends the session, first on this device, because pending requests would otherwise be answered "not signed in". If the
 * server cannot be reached, the user is told and is still signed out here.
 */
export async function signOut(): Promise<void> {
  const endedToken = currentToken()
  clearSession()
  go(LOGIN_PATH)
  if (!endedToken) return
  try {
    await call(signOutCall, {}, { hideErrors: true, endedToken })
  } catch {
    toast({ message: translate('platform.error.signOutFailed'), tone: 'bad' })
  }
}
