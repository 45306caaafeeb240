const MASK = '•••'

/** Names of members whose values are secrets or whole account numbers. */
export const SECRET_NAMES =
  '(?:secret|password|passphrase|token|api_?key|private_?key|authorization|signature|account_?number|card_?number|cvc|cvv|pin)s?'

/** The name of a member and its colon. JSON within a text of JSON has backslashes before its quotes, the same before each. */
const MEMBER = new RegExp(`(\\\\{0,64})"[\\w-]*${SECRET_NAMES}\\1"\\s*:\\s*`, 'gi')
const PLAIN = /[^\s,}\]]*/y

/**
 * Replaces the values of secret members, of whatever kind and at whatever depth: texts, numbers, lists and objects. A body may be cut
 * off, or hold JSON in a text, so it is not parsed. What does not end is masked to its end.
 */
export function maskMembers(text: string): string {
  let masked = ''
  let copied = 0
  for (const member of text.matchAll(MEMBER)) {
    if (member.index < copied) continue // within a value that is masked
    const quote = `${member[1]}"`
    const start = member.index + member[0].length
    masked += `${text.slice(copied, start)}${quote}${MASK}${quote}`
    copied = valueEnd(text, start, quote)
  }
  return masked + text.slice(copied)
}

function valueEnd(text: string, start: number, quote: string): number {
  if (text.startsWith(quote, start)) return stringEnd(text, start, quote)
  if (text[start] === '{' || text[start] === '[') return nestedEnd(text, start, quote)
  PLAIN.lastIndex = start
  return start + (PLAIN.exec(text)?.[0].length ?? 0)
}

/** After the closing quote: one with as many backslashes before it as the opening one, or with whole pairs of them more. */
function stringEnd(text: string, start: number, quote: string): number {
  let at = start + quote.length
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (isClosing(text, at, quote.length - 1)) return at + 1
    at += 1
  }
}

function isClosing(text: string, at: number, backslashes: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before - backslashes) % (2 * (backslashes + 1)) === 0
}

function nestedEnd(text: string, start: number, quote: string): number {
  let depth = 0
  for (let at = start; at < text.length; ) {
    if (text.startsWith(quote, at)) {
      at = stringEnd(text, at, quote)
      continue
    }
    if (text[at] === '{' || text[at] === '[') depth += 1
    if (text[at] === '}' || text[at] === ']') depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return text.length
}
