import type { AnyOperation } from '#platform/contract/define/operation.ts'

/**
 * Calls without a session per address and minute: enough for all staff of a shop behind one router, too few for
 * guessing.
 */
const PUBLIC_A_MINUTE = 600

interface RouteOptions {
  readonly config?: { readonly rateLimit: { readonly max: number; readonly timeWindow: number } }
}

/** Without limits of its own. */
export const isOrdinary = ({ need }: AnyOperation): boolean => need !== 'public'

/** Route options of an operation: the rate limit of calls without a session. */
export const routeOptions = ({ need, callsAMinute = PUBLIC_A_MINUTE }: AnyOperation): RouteOptions =>
  need === 'public' ? { config: { rateLimit: { max: callsAMinute, timeWindow: 60_000 } } } : {}
