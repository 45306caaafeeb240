/** Code lists: `1:Cash|2:Card`. `~` for `|` and `-` for `:` are accepted too. */

export type CodeListEntry = { readonly value: string; readonly label: string }

const BETWEEN_PAIRS = /[|~]/

/**
 * A pair is split at its first colon or, without one, at its first hyphen (a leading hyphen is a minus sign:
 * `-1-None`). A missing label is the value; a pair without a value is skipped.
 */
export function parseCodeList(text: string): CodeListEntry[] {
  return text
    .split(BETWEEN_PAIRS)
    .map(parsePair)
    .filter(entry => entry.value !== '')
}

function parsePair(pair: string): CodeListEntry {
  const trimmed = pair.trim()
  const colon = trimmed.indexOf(':')
  const at = colon >= 0 ? colon : trimmed.indexOf('-', 1)
  if (at < 0) return { value: trimmed, label: trimmed }
  const value = trimmed.slice(0, at).trim()
  return { value, label: trimmed.slice(at + 1).trim() || value }
}
