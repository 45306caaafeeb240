export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Written by the engine; they say nothing about the change. */
const ENGINES = new Set(['id', 'version', 'createdAt', 'updatedAt', 'merchantId'])

const isBlank = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** Fields that a logged action changed, in the order of the record. All fields of added and deleted records. */
export function changedFields(before: Values | null, after: Values | null): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(name => !ENGINES.has(name))
    .map(field => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(each => !same(each.before, each.after))
}

/** Name of a document's line, where it has one: an id would not tell which line changed. */
export function lineName(line: unknown): string | undefined {
  const name = typeof line === 'object' && line !== null && 'name' in line ? line.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** A logged value as text: lists with commas, parts by name, deeper structures as JSON; null for an empty value. */
export function valueInWords(value: unknown): string | null {
  if (isBlank(value)) return null
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  const parts = Object.entries(value).filter(([, part]) => !isBlank(part))
  if (Array.isArray(value) || !parts.every(([, part]) => isPlain(part))) return JSON.stringify(value, null, 1)
  return parts.map(([name, part]) => `${name}: ${part}`).join(', ')
}
