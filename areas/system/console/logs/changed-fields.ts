export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Kept by the engine for itself; they say nothing about the change. */
const ENGINES = new Set(['id', 'version', 'createdAt', 'updatedAt', 'merchantId'])

const isBlank = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** What a logged action changed, field by field, in the order of the record. Added and deleted records are all change. */
export function changedFields(before: Values | null, after: Values | null): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(name => !ENGINES.has(name))
    .map(field => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(each => !same(each.before, each.after))
}

/** A logged value as words: lists by commas, what has parts as JSON; null where there is none. */
export function valueInWords(value: unknown): string | null {
  if (isBlank(value)) return null
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
