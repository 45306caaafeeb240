import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { Line } from './line-edits.ts'

export type Values = Readonly<Record<string, unknown>>

export interface PastedBlock {
  /** Existing lines, with the pasted values. */
  readonly changed: readonly Line[]
  readonly added: readonly Values[]
}

/**
 * Pastes rows over lines, from `start` on; rows beyond the last line are new. A row with the key of an existing line
 * (the same item) changes that line, wherever it was pasted, because an item counted again is not a second line.
 * @param key field that identifies a line, if any
 */
export function overLines(
  rows: readonly Values[],
  lines: readonly Line[],
  start: number,
  key: string | undefined,
): PastedBlock {
  const byKey = new Map(key ? lines.map(line => [line[key], line]) : [])
  const changed = new Map<string, Line>()
  const added: Values[] = []
  const put = (line: Line, row: Values) =>
    changed.set(line.lineId, { ...changed.get(line.lineId), ...row, lineId: line.lineId })
  rows.forEach((row, at) => {
    const named = key && row[key] != null
    const same = named ? byKey.get(row[key]) : undefined
    const there = lines[start + at]
    if (same) put(same, row)
    else if (there && (!named || !key || there[key] == null)) put(there, row)
    else added.push(row)
  })
  return { changed: [...changed.values()], added: key ? once(added, key) : added }
}

/** Two rows of one item are one line; the later wins. */
function once(rows: readonly Values[], key: string): Values[] {
  const lines = new Map<unknown, Values>()
  rows.forEach((row, at) => {
    const name = row[key] ?? at
    lines.set(name, { ...lines.get(name), ...row })
  })
  return [...lines.values()]
}

/** Reference fields of lines, whose cells hold names or codes to look up. */
export const referenceFields = (fields: Fields): [string, string][] =>
  fieldEntries(fields).flatMap(([name, { kind, facts }]) =>
    kind === 'reference' && facts.to && !facts.readOnly ? [[name, facts.to]] : [],
  )
