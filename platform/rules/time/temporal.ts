/**
 * Temporal for server and browser: the engine's own where it has one, the polyfill where not.
 *
 * The polyfill is a dynamic import, so that it is a chunk of its own which a browser with Temporal never fetches.
 * The simpler `export { Temporal } from 'temporal-polyfill'` also prefers the native one, but ships the polyfill to all.
 * Nothing on the way to a usable sign-in may import this file: see docs/decisions/temporal.md.
 */
import type { Temporal as Spec } from 'temporal-polyfill'

type TemporalApi = typeof Spec

// The lib of TypeScript declares Temporal as always there; Node 24 and older browsers do not have it.
const native = (globalThis as { Temporal?: TemporalApi }).Temporal

export const Temporal: TemporalApi = native ?? (await import('temporal-polyfill/implementation')).Temporal

/** The types, so that `Temporal.Instant` reads the same with this import as with a native Temporal. */
export declare namespace Temporal {
  type Instant = Spec.Instant
  type ZonedDateTime = Spec.ZonedDateTime
  type PlainDateTime = Spec.PlainDateTime
  type PlainDate = Spec.PlainDate
  type PlainTime = Spec.PlainTime
  type PlainYearMonth = Spec.PlainYearMonth
  type PlainMonthDay = Spec.PlainMonthDay
  type Duration = Spec.Duration
}
