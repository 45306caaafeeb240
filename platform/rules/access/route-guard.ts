/** What happens before a page is shown: the seven rules of the guard, in their order, as one decision. */

/** 0 OK, 1 connection failure (after its one retry), 2 failure, 3 other, 4 a server code of its own. */
export type PortResult = 0 | 1 | 2 | 3 | 4

/** `loaded` says what was found; a user has roles from the moment of loading on. */
export type SessionLoad =
  | { readonly state: 'none' }
  /** `withoutShops`: the user works where there is no shop yet, too: whoever runs the installation sets merchants up. */
  | { readonly state: 'loaded'; readonly shopCount: number; readonly withoutShops?: boolean }
  | { readonly state: 'failed' }

export type GuardState = {
  readonly licensed: boolean
  /** The answer to the port-information call; null while it has not been asked. */
  readonly portResult: PortResult | null
  readonly hasToken: boolean
  /** Shops, user info, menu and roles. */
  readonly session: SessionLoad
  /** Wanted path with its query, such as `/stock?page=2`. */
  readonly target: string
  readonly targetIsPublic: boolean
}

export type GuardDecision =
  /** Do it, then ask the guard again with the same target. */
  | { readonly kind: 'load'; readonly what: 'portInfo' | 'session' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Forget the token and all that came with it, say so, and go. `toast` is a message key. */
  | { readonly kind: 'reset'; readonly to: string; readonly toast?: 'guard.noShopFound' | 'guard.verificationError' }

export const LOGIN_PATH = '/login'
export const HOME_PATH = '/'

export function guardRoute(now: GuardState): GuardDecision {
  if (!now.licensed && now.portResult === null) return { kind: 'load', what: 'portInfo' }
  if (!now.hasToken) {
    return now.targetIsPublic ? { kind: 'allow' } : { kind: 'redirect', to: loginFor(now.target) }
  }
  if (pathOf(now.target) === LOGIN_PATH) return { kind: 'redirect', to: HOME_PATH }
  // A page that asks nobody to sign in asks nothing of a session either: a stale token must not block /email/us.
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

/** The sign-in page that leads back to the wanted path. */
export const loginFor = (target: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`

/**
 * Where to go after sign-in. Only a path of this product: `//evil.example`, `/\evil.example` and addresses with a
 * scheme go home, so that a link to the sign-in page cannot lead elsewhere; so does a path back to the sign-in page.
 */
export function afterSignIn(redirect: string | null | undefined): string {
  const wanted = redirect ?? ''
  // Browsers drop tabs and line ends inside an address and take a backslash for a slash.
  const ours = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)
  return ours && pathOf(wanted) !== LOGIN_PATH ? wanted : HOME_PATH
}

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] || HOME_PATH
