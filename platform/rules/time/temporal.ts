/**
 * Temporal for server and browser: native where available, otherwise the polyfill.
 *
 * The polyfill is a dynamic import in a chunk of its own, which browsers with Temporal never load. The simpler `export
 * { Temporal } from 'temporal-polyfill'` also prefers the native one but ships the polyfill to all. Nothing that the
 * sign-in page loads may import this file: see docs/decisions/temporal.md.
 */
import type { Temporal as Spec } from 'temporal-polyfill'

type TemporalApi = typeof Spec

// TypeScript's lib declares Temporal as always present; Node 24 and older browsers do not have it.
const native = (globalThis as { Temporal?: TemporalApi }).Temporal

export const Temporal: TemporalApi = native ?? (await import('temporal-polyfill/implementation')).Temporal

/** Types, so that `Temporal.Instant` reads the same with this import as with a native Temporal. */
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
