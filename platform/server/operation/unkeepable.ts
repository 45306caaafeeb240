/** More levels than any call has; a database and a stack end somewhere. */
const DEEPEST = 64

/** Neither a PostgreSQL text nor its JSON can hold the character nought or half of a surrogate pair. */
const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The names that lead there, innermost first; undefined where all can be kept. */
function wayToUnkeepable(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined
  if (depth >= DEEPEST) return []
  for (const [name, part] of Object.entries(value)) {
    if (!isKeepable(name)) return []
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
 */
export const unkeepable = (payload: unknown): string | undefined =>
  wayToUnkeepable(payload, 0)?.reverse().slice(0, 8).join('.')
