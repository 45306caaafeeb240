import type { Temporal } from '#platform/rules/time/temporal.ts'

/** Days after the due day on which a failed charge is tried again (fees.md section 5). */
const RETRY_DAYS = [1, 3, 7] as const

/** How often a charge is tried in all. */
export const MOST_ATTEMPTS = 1 + RETRY_DAYS.length

/** When a charge is tried next after so many failures; undefined once the account is in arrears. */
export function nextAttempt(dueOn: Temporal.PlainDate, failures: number): Temporal.PlainDate | undefined {
  const days = failures === 0 ? 0 : RETRY_DAYS[failures - 1]
  return days === undefined ? undefined : dueOn.add({ days })
}

/**
 * From when gates refuse an account whose charge failed for good: its `creditDays` after the last attempt. The day
 * itself is the first that is refused.
 */
export function refusedFrom(dueOn: Temporal.PlainDate, creditDays: number): Temporal.PlainDate {
  const arrears = dueOn.add({ days: RETRY_DAYS[RETRY_DAYS.length - 1] ?? 0 })
  return arrears.add({ days: creditDays + 1 })
}
