/** Names in one process. Each connection keeps a plan for each name that it has used. */
const MOST_NAMES = 2000
/** Texts that were asked once, and may come again. */
const MOST_REMEMBERED = 2000
/** Characters; a longer text is one of its own each time. */
const LONGEST = 20_000

/**
 * Names statements by their text, so that a connection prepares each once. A text is named when it comes a second time: lists that are
 * filtered each in another way would otherwise use up the names, and what is asked all day would be planned anew for ever.
 * @returns a function that gives the name of a text, or undefined where it is sent without one
 */
export function statementNames(most: { readonly names: number; readonly remembered: number } = MOST) {
  const names = new Map<string, string>()
  const once = new Set<string>()
  return (text: string): string | undefined => {
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
