/** Milliseconds of a clock that runs evenly. A day of a shop may have 23 or 25 hours: local-clock.ts knows those. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
