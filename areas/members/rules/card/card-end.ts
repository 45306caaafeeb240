import { Temporal } from '#platform/rules/time/temporal.ts'

/** Gift cards last three years at least (Competition and Consumer Amendment (Gift Cards) Act 2018). */
const LEAST_YEARS = 3

/** The first last day that a card which cannot be reloaded may have. @param sold the shop's own day: YYYY-MM-DD */
export const leastCardEnd = (sold: string): string =>
  Temporal.PlainDate.from(sold).add({ years: LEAST_YEARS }).toString()

/** Whether a card may end with this day. @param end its last valid day; undefined: it does not end */
export const isLawfulEnd = (sold: string, end: string | undefined, reloadable: boolean): boolean =>
  reloadable || end === undefined || end >= leastCardEnd(sold)
