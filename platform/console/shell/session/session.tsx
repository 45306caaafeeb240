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

/** Settings of the shop; where all shops are chosen, those of the first: they are of one merchant. */
const settingsOf = ({ currentShop, shops }: SessionState): ShopSettings =>
  (currentShop ?? shops[0])?.settings ?? defaults

/** IANA name: the shop's, and the browser's where there is none yet. */
export const timeZoneOf = ({ currentShop, shops }: SessionState): string =>
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
    settings: settingsOf(state),
    timeZone: timeZoneOf(state),
    merchant: { code: state.tokenNum, name: state.user?.merchantName ?? '' },
    changeShop,
    signOut,
  }
}

/** The choice of a shop alone: for pages that load again when it changes. Null means all shops. */
export const useCurrentShop = (): Shop | null => useStore(session, state => state.currentShop)
export const useShopSettings = (): ShopSettings => useStore(session, settingsOf)

/** Chooses a shop by ordLot or sitekey, or all of them (null). False when it is not in the user's list. */
export function changeShop(choice: ShopChoice | null): boolean {
  const shop = choice === null ? null : findShop(session.get().shops, choice)
  if (shop === undefined) return false
  updateSession({ currentShop: shop })
  if (shop) window.localStorage.setItem(CURRENT_SHOP_KEY, shop.ordLot)
  else window.localStorage.removeItem(CURRENT_SHOP_KEY)
  return true
}

/** The shop of the last visit, when it is still the user's. */
export function storedShop(shops: readonly Shop[]): Shop | null {
  const [only] = shops
  if (only && shops.length === 1) return only
  const ordLot = window.localStorage.getItem(CURRENT_SHOP_KEY)
  return (ordLot && findShop(shops, { ordLot })) || null
}

/**
 * Ends the session, first here: what its pages still ask would be answered by "not signed in" otherwise. When the server
 * cannot be told, the user hears so and is still out here.
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
