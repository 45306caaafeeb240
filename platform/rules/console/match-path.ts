/** Values of a path's parameters, decoded. */
export type PathParams = Readonly<Record<string, string>>

type Segment = { readonly text: string } | { readonly name: string; readonly rest: boolean }

/** `{name}` or `:name` stands for one segment, `{name*}` for all that follow. */
function segmentOf(text: string): Segment {
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

/** The parameters of `path` by `pattern`; null when it is another path. Case and a slash at the end do not matter. */
export function matchPath(pattern: string, path: string): PathParams | null {
  const wanted = segments(pattern).map(segmentOf)
  const given = segments(path)
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    if ('name' in segment && segment.rest) {
      params[segment.name] = given.slice(at).map(decoded).join('/')
      return params
    }
    const part = given[at]
    if (part === undefined) return null
    if ('name' in segment) params[segment.name] = decoded(part)
    else if (segment.text.toLowerCase() !== part.toLowerCase()) return null
  }
  return given.length === wanted.length ? params : null
}

/** Patterns without parameters go before those with: `/stock/new` before `/stock/{id}`. */
export const hasParameters = (pattern: string): boolean => /[{:]/.test(pattern)
