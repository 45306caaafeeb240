import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'

/** A stored or typed line: values by field name. */
export type Line = Readonly<Record<string, unknown>> & { readonly lineId: string }

/** Unsaved changes of a document's lines. */
export interface LineEdits {
  /** Changed fields by line id; an unknown line id is a new line. */
  readonly changed: ReadonlyMap<string, Line>
  readonly removed: ReadonlySet<string>
}

export const NO_EDITS: LineEdits = { changed: new Map(), removed: new Set() }

export const hasEdits = (edits: LineEdits): boolean => edits.changed.size > 0 || edits.removed.size > 0

/** Writes fields of lines; restores a removed line. */
export function withLines(edits: LineEdits, lines: readonly Line[]): LineEdits {
  const changed = new Map(edits.changed)
  const removed = new Set(edits.removed)
  for (const line of lines) {
    changed.set(line.lineId, { ...changed.get(line.lineId), ...line })
    removed.delete(line.lineId)
  }
  return { changed, removed }
}

export function withoutLines(edits: LineEdits, lineIds: readonly string[]): LineEdits {
  const changed = new Map(edits.changed)
  const removed = new Set(edits.removed)
  for (const id of lineIds) {
    changed.delete(id)
    removed.add(id)
  }
  return { changed, removed }
}

/** Lines as the user sees them: the server's with unsaved changes, new ones at the end. */
export function shownLines(lines: readonly Line[], edits: LineEdits): Line[] {
  const known = new Set(lines.map(line => line.lineId))
  const remaining = lines.filter(line => !edits.removed.has(line.lineId))
  const added = [...edits.changed.values()].filter(line => !known.has(line.lineId))
  // An unchanged line stays the same object, so that its row is not drawn again.
  const now = (line: Line): Line => {
    const changed = edits.changed.get(line.lineId)
    return changed ? { ...line, ...changed } : line
  }
  return [...remaining.map(now), ...added]
}

/** Whether a line has all required fields; a new one does not. */
export function isWhole(fields: Fields): (line: Line) => boolean {
  const required = fieldEntries(fields).filter(([, field]) => field.presence === 'required' && !field.facts.readOnly)
  return line => required.every(([name]) => line[name] !== undefined && line[name] !== null)
}

/** Changes that can be sent: a new line waits until it is complete. */
export function readyEdits(edits: LineEdits, lines: readonly Line[], fields: Fields): LineEdits {
  const known = new Set(lines.map(line => line.lineId))
  const whole = isWhole(fields)
  return { ...edits, changed: new Map([...edits.changed].filter(([id, line]) => known.has(id) || whole(line))) }
}

/** Changes left after `sent` was accepted: those typed in the meantime. A field that was typed again is sent again. */
export function editsSince(now: LineEdits, sent: LineEdits): LineEdits {
  const changed = new Map([...now.changed].filter(([id, line]) => sent.changed.get(id) !== line))
  const removed = new Set([...now.removed].filter(id => !sent.removed.has(id)))
  return { changed, removed }
}

/** The server's lines merged with those of its latest answer, in place or at the end. */
export function mergedLines(lines: readonly Line[], answered: readonly Line[], removed: ReadonlySet<string>): Line[] {
  const newer = new Map(answered.map(line => [line.lineId, line]))
  const known = new Set(lines.map(line => line.lineId))
  const remaining = lines.filter(line => !removed.has(line.lineId)).map(line => newer.get(line.lineId) ?? line)
  return [...remaining, ...answered.filter(line => !known.has(line.lineId))]
}

/** The fields of a line that users write, without those that the server fills in and does not accept. */
export function writtenPart(fields: Fields, line: Line): Line {
  const written = fieldEntries(fields).filter(([name, field]) => !field.facts.readOnly && line[name] !== undefined)
  return { lineId: line.lineId, ...Object.fromEntries(written.map(([name]) => [name, line[name]])) }
}
