/** Per pool of connections. Each connection caches a plan for each name that it has used. */
const MOST_NAMES = 2000
/** Texts that were seen once and may be repeated. */
const MOST_REMEMBERED = 2000
/** Characters; longer texts are never named. */
const LONGEST = 20_000

export type NameOf = (text: string) => string | undefined

/**
 * Names statements by their text, so that a connection prepares each once. A text gets a name at its second use.
 * Otherwise lists with ever different filters would use up the names, and frequent statements would be planned again
 * each time.
 * @returns a function that returns the name of a text, or undefined when it is sent unnamed
 */
export function statementNames(most: { readonly names: number; readonly remembered: number } = MOST): NameOf {
  const names = new Map<string, string>()
  const once = new Set<string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || text.length > LONGEST) return known
    if (once.delete(text)) {
      if (names.size >= most.names) return undefined
      const name = `s${names.size}`
      names.set(text, name)
      return name
    }
    once.add(text)
    const [oldest] = once
    if (once.size > most.remembered && oldest !== undefined) once.delete(oldest)
    return undefined
  }
}

const MOST = { names: MOST_NAMES, remembered: MOST_REMEMBERED } as const
