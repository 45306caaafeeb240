/** More levels than any call has; a database and a stack end somewhere. */
const DEEPEST = 64

interface Place {
  readonly value: unknown
  readonly path: readonly string[]
}

/** Neither a PostgreSQL text nor its JSON can hold the character nought or half of a surrogate pair. */
const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0')

function inner(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value)
}

/**
 * Where in a payload something stands that no table could keep: a text (or a name) with characters that are none, or
 * parts within parts beyond measure. Asked once for every call, because any text may end up in the database. Without
 * recursion: a payload may be deeper than the stack.
 */
export function unkeepable(payload: unknown): string | undefined {
  const waiting: Place[] = [{ value: payload, path: [] }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path } = place
    if (path.length > DEEPEST || (typeof value === 'string' && !isKeepable(value))) return path.slice(0, 8).join('.')
    for (const [name, part] of inner(value)) {
      if (!isKeepable(name)) return path.slice(0, 8).join('.')
      waiting.push({ value: part, path: [...path, name] })
    }
  }
  return undefined
}
