/** Several texts in one cell: `Coffee; Tea; "Milk; cold"`. Quoted only where needed to be read back. */
export const writeList = (items: readonly string[]): string => items.map(quotedItem).join('; ')

const quotedItem = (item: string): string =>
  item === '' || item !== item.trim() || /[;"\r\n]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item

const QUOTED = /[ \t]*"((?:[^"]|"")*)"[ \t]*(?=[;\r\n]|$)/y
const BARE = /[^;\r\n]*/y

/** Semicolons or new lines separate the items; an empty text is an empty list. An unclosed quote is literal. */
export function readList(text: string): string[] {
  const items: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const quoted = matchAt(QUOTED, text, at)
    const match = quoted ?? matchAt(BARE, text, at)
    const item = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (match?.[0] ?? '').trim()
    if (quoted || item !== '') items.push(item)
    at += match?.[0].length ?? 0
  }
  return items
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** `from=08:00; to=17:00`: named values in one cell. */
export const writePairs = (pairs: Iterable<readonly [string, string]>): string =>
  writeList([...pairs].map(([name, value]) => `${name}=${value}`))

/** Undefined when a pair has no name. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = {}
  for (const item of readList(text)) {
    const at = item.indexOf('=')
    if (at < 1) return undefined
    pairs[item.slice(0, at).trim()] = item.slice(at + 1)
  }
  return pairs
}
