/** Decides what happens before a page is shown: the seven rules of the guard, in their order. */

/** 0 OK, 1 connection failure (after its one retry), 2 failure, 3 other, 4 another code of the server. */
export type PortResult = 0 | 1 | 2 | 3 | 4

/** A user has roles once the session is `loaded`. */
export type SessionLoad =
  | { readonly state: 'none' }
  /** `withoutShops`: the user needs no shop, such as an administrator who sets up merchants. */
  | { readonly state: 'loaded'; readonly shopCount: number; readonly withoutShops?: boolean }
  | { readonly state: 'failed' }

export type GuardState = {
  readonly licensed: boolean
  /** Answer of the port-information call; null before the call. */
  readonly portResult: PortResult | null
  readonly hasToken: boolean
  /** Shops, user info, menu and roles. */
  readonly session: SessionLoad
  /** Requested path with its query, such as `/stock?page=2`. */
  readonly target: string
  readonly targetIsPublic: boolean
}

export type GuardDecision =
  /** Load it, then run the guard again with the same target. */
  | { readonly kind: 'load'; readonly what: 'portInfo' | 'session' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Clears the token and the session's data, shows the toast and redirects. `toast` is a message key. */
  | { readonly kind: 'reset'; readonly to: string; readonly toast?: 'guard.noShopFound' | 'guard.verificationError' }

export const LOGIN_PATH = '/login'
export const HOME_PATH = '/'

export function guardRoute(now: GuardState): GuardDecision {
  if (!now.licensed && now.portResult === null) return { kind: 'load', what: 'portInfo' }
  if (!now.hasToken) {
    return now.targetIsPublic ? { kind: 'allow' } : { kind: 'redirect', to: loginFor(now.target) }
  }
  if (getPath(now.target) === LOGIN_PATH) return { kind: 'redirect', to: HOME_PATH }
  // A public page needs no session: a stale token must not block /email/us.
  if (now.targetIsPublic) return { kind: 'allow' }
  return guardSignedIn(now)
}

function guardSignedIn({ session, portResult, target }: GuardState): GuardDecision {
  if (session.state === 'none') return { kind: 'load', what: 'session' }
  if (session.state === 'failed') return { kind: 'reset', to: LOGIN_PATH, toast: 'guard.verificationError' }
  if (session.shopCount === 0 && !session.withoutShops)
    return { kind: 'reset', to: LOGIN_PATH, toast: 'guard.noShopFound' }
  if (portResult !== null && portResult !== 0) return { kind: 'reset', to: loginFor(target) }
  return { kind: 'allow' }
}

/** The sign-in page with a redirect to the requested path. */
export const loginFor = (target: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`

/**
 * Redirect target after sign-in. Only a path of this product is accepted: `//evil.example`, `/\evil.example` and
 * addresses with a scheme lead home, and so does the sign-in page itself.
 */
export function afterSignIn(redirect: string | null | undefined): string {
  const wanted = redirect ?? ''
  // Browsers drop tabs and line breaks inside an address and treat a backslash as a slash.
  const ours = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)
  return ours && getPath(wanted) !== LOGIN_PATH ? wanted : HOME_PATH
}

const getPath = (target: string): string => target.split(/[?#]/, 1)[0] || HOME_PATH
