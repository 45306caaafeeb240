import type { AnyOperation } from '#platform/contract/define/operation.ts'

/** Calls of strangers from one address a minute: a shop's whole staff behind one router signs in within it, a guesser does not. */
const PUBLIC_A_MINUTE = 600

interface RouteOptions {
  readonly config?: { readonly rateLimit: { readonly max: number; readonly timeWindow: number } }
}

/** Without limits of its own. */
export const isOrdinary = ({ need }: AnyOperation): boolean => need !== 'public'

/** What HTTP must know of an operation: how often strangers may call it. */
export const routeOptions = ({ need }: AnyOperation): RouteOptions =>
  need === 'public' ? { config: { rateLimit: { max: PUBLIC_A_MINUTE, timeWindow: 60_000 } } } : {}
