import { type Filter, type FilterValue, filterValue } from '#platform/contract/wire/list.ts'
import { FILTER_PREFIX } from './list-address.ts'

export const writeFilter = (value: FilterValue | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

/** A filter as it stands in an address; what cannot be read (an address of an older release) is none. */
export function readFilter(text: string): FilterValue | undefined {
  try {
    const read = filterValue.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined // no JSON
  }
}

/** All filters of an address, for fields that can be filtered by. */
export function filtersOf(search: Readonly<Record<string, string>>, fields: readonly string[]): Filter {
  const filter: Filter = {}
  for (const [name, text] of Object.entries(search)) {
    const field = name.startsWith(FILTER_PREFIX) ? name.slice(FILTER_PREFIX.length) : ''
    const value = fields.includes(field) ? readFilter(text) : undefined
    if (value !== undefined) filter[field] = value
  }
  return filter
}
