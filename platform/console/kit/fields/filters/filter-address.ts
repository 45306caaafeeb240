import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'
import { FILTER_PREFIX } from './list-address.ts'

export const writeFilter = (value: FilterValue | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

type Scalar = string | number | boolean
type Condition = Exclude<FilterValue, Scalar>

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

/** What each condition may hold; lengths are for the server to judge. */
const HOLDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  in: value => Array.isArray(value) && value.every(isScalar),
  from: isScalar,
  to: isScalar,
  contains: value => typeof value === 'string',
  empty: value => typeof value === 'boolean',
}

/** Members that stand together in one condition. */
const TOGETHER = [['in'], ['from', 'to'], ['contains'], ['empty']]

// By hand: lists load this file, and they do without zod. filter-address.test.ts compares it with the schema.
function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members = Object.entries(value)
  const stand = TOGETHER.some(names => members.every(([name]) => names.includes(name)))
  return stand && members.every(([name, held]) => HOLDS[name]?.(held))
}

/** Reads a filter from an address; undefined when unreadable (an address of an older release). */
export function readFilter(text: string): FilterValue | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isScalar(read) || isCondition(read) ? read : undefined
  } catch {
    return undefined // not JSON
  }
}

/** All filters in an address, for fields that can be filtered. */
export function readFilters(search: Readonly<Record<string, string>>, fields: readonly string[]): Filter {
  const filter: Filter = {}
  for (const [name, text] of Object.entries(search)) {
    const field = name.startsWith(FILTER_PREFIX) ? name.slice(FILTER_PREFIX.length) : ''
    const value = fields.includes(field) ? readFilter(text) : undefined
    if (value !== undefined) filter[field] = value
  }
  return filter
}
