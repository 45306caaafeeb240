/** Code lists as the product writes them: `1:Cash|2:Card`, with `~` for `|` and `-` for `:` also understood. */

export type CodeListEntry = { readonly value: string; readonly label: string }

const BETWEEN_PAIRS = /[|~]/

/**
 * A pair is split at its first colon, or, without one, at its first hyphen (one in front is a minus sign: `-1-None`).
 * A pair without a label is labelled with its value; a pair without a value is skipped.
 */
export function parseCodeList(text: string): CodeListEntry[] {
  return text
    .split(BETWEEN_PAIRS)
    .map(parsePair)
    .filter(entry => entry.value !== '')
}

/**
 * The inverse of `parseCodeList`.
 * @throws RangeError for an entry that the notation cannot hold: ask `fitsCodeList` first
 */
export function formatCodeList(entries: readonly CodeListEntry[]): string {
  const misfit = entries.find(entry => !fitsCodeList(entry))
  if (misfit) throw new RangeError(`a code list cannot hold "${misfit.value}:${misfit.label}"`)
  return entries.map(({ value, label }) => `${value}:${label}`).join('|')
}

/** Whether the notation holds this entry unchanged (it has no way to escape its own separators). */
export function fitsCodeList(entry: CodeListEntry): boolean {
  const [read, ...others] = parseCodeList(`${entry.value}:${entry.label}`)
  return others.length === 0 && read?.value === entry.value && read.label === entry.label
}

function parsePair(pair: string): CodeListEntry {
  const trimmed = pair.trim()
  const colon = trimmed.indexOf(':')
  const at = colon >= 0 ? colon : trimmed.indexOf('-', 1)
  if (at < 0) return { value: trimmed, label: trimmed }
  const value = trimmed.slice(0, at).trim()
  return { value, label: trimmed.slice(at + 1).trim() || value }
}
