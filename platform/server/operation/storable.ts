/** More levels than any call has; database and stack have limits. */
const DEEPEST = 64

/** PostgreSQL texts and JSON cannot hold the null character or half of a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Path to a value that cannot be stored, innermost name first; undefined when all can be stored. */
function wayToUnkeepable(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (value instanceof File) return isStorable(value.name) ? undefined : ['name']
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return []
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return []
    const way = wayToUnkeepable(part, depth + 1)
    if (!way) continue
    way.push(name)
    return way
  }
  return undefined
}

/**
 * Finds a value in a payload that no table can store: a text (or a name) with impossible characters, or too many
 * levels. Checked once for every call, because any text may end up in the database.
 * @param except payload member that is not checked
 */
export function findUnstorable(payload: unknown, except?: string): string | undefined {
  const judged =
    except !== undefined && typeof payload === 'object' && payload !== null ? { ...payload, [except]: null } : payload
  return wayToUnkeepable(judged, 0)?.reverse().slice(0, 8).join('.')
}

const REPLACEMENT = '\ufffd'
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT)

/**
 * A value in storable form, for records of values that could not be stored: impossible characters become replacement
 * characters, and deeply nested values become one.
 */
export function toStorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return REPLACEMENT
  if (Array.isArray(value)) return value.map(part => toStorable(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toStorableText(name), toStorable(part, depth + 1)]),
  )
}
