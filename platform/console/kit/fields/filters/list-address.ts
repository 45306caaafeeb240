import type { Filter } from '#platform/contract/wire/list.ts'

// Apart from filter-address.ts, which judges what it reads: the indexes of the areas name addresses, and they are on the
// way to signing in, where the weight of zod has no place.

/** Search values of a place that hold filters begin with this: `f.price={"from":1}`. */
export const FILTER_PREFIX = 'f.'

export const filterName = (field: string): string => `${FILTER_PREFIX}${field}`

/** The address of a list that shows what `filter` matches: links from figures, totals and other records. */
export function listAddress(path: string, filter: Filter): string {
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(filter)) search.set(filterName(field), JSON.stringify(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
