/** More levels than any call has; a database and a stack end somewhere. */
const DEEPEST = 64

/** Neither a PostgreSQL text nor its JSON can hold the character nought or half of a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The names that lead there, innermost first; undefined where all can be kept. */
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
 * Where in a payload something stands that no table could keep: a text (or a name) with characters that are none, or
 * parts within parts beyond measure. Asked once for every call, because any text may end up in the database.
 * @param except a member of the payload that is not looked at
 */
export function findUnstorable(payload: unknown, except?: string): string | undefined {
  const judged =
    except !== undefined && typeof payload === 'object' && payload !== null ? { ...payload, [except]: null } : payload
  return wayToUnkeepable(judged, 0)?.reverse().slice(0, 8).join('.')
}

const REPLACEMENT = '\ufffd'
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT)

/**
 * A value as a table can keep it, for records of what somebody else could not store: characters that are none become
 * replacement characters, and what is nested too deeply becomes one.
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
