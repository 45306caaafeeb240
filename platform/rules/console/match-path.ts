/** Decoded values of a path's parameters. */
export type PathParams = Readonly<Record<string, string>>

type Segment = { readonly text: string } | { readonly name: string; readonly rest: boolean }

/** `{name}` or `:name` matches one segment, `{name*}` all that follow. */
function toSegment(text: string): Segment {
  const name = /^\{(\w+)(\*?)\}$/.exec(text) ?? /^:(\w+)(\*?)$/.exec(text)
  return name ? { name: name[1] ?? '', rest: name[2] === '*' } : { text }
}

const segments = (path: string): string[] => path.split('/').filter(part => part !== '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray % in an address is part of the value.
    return text
  }
}

/** The parameters of `path` by `pattern`; null when it does not match. Case and a trailing slash do not matter. */
export function matchPath(pattern: string, path: string): PathParams | null {
  const wanted = segments(pattern).map(toSegment)
  const parts = segments(path)
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    if ('name' in segment && segment.rest) {
      params[segment.name] = parts.slice(at).map(decoded).join('/')
      return params
    }
    const part = parts[at]
    if (part === undefined) return null
    if ('name' in segment) params[segment.name] = decoded(part)
    else if (segment.text.toLowerCase() !== part.toLowerCase()) return null
  }
  return parts.length === wanted.length ? params : null
}

/** Patterns without parameters match first: `/stock/new` before `/stock/{id}`. */
export const hasParameters = (pattern: string): boolean => /[{:]/.test(pattern)
