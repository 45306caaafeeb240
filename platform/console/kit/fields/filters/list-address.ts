import type { Filter } from '#platform/contract/wire/list.ts'

// Separate from filter-address.ts, which validates with zod: the areas' indexes import this file, and sign-in loads
// them.

/** Prefix of query parameters with filters: `f.price={"from":1}`. */
export const FILTER_PREFIX = 'f.'

export const filterName = (field: string): string => `${FILTER_PREFIX}${field}`

/** Address of a list that shows the matches of `filter`, for links from figures, totals and other records. */
export function listAddress(path: string, filter: Filter): string {
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(filter)) search.set(filterName(field), JSON.stringify(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
