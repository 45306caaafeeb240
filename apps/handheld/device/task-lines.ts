import type { ScannedLine } from '#areas/stock/contract/handheld/scans.ts'
import { NO_TALLY, type Scan, standing, type Tally, withUnsent } from '#areas/stock/rules/handheld/merge-scans.ts'
import type { StoredScan, StoredTask } from './handheld-database.ts'

/** A line as the device shows it. */
export interface ShownLine {
  readonly lineId: string
  readonly item: string | null
  readonly code: string | null
  /** Null: not scanned. */
  readonly quantity: number | null
  readonly expected: number | null
  readonly scans: number
  /** Has scans that are not sent yet. */
  readonly unsent: boolean
  /** This device's scans that were not removed, sent or not. */
  readonly own: readonly StoredScan[]
}

const asScan = (scan: StoredScan): Scan => scan

const toTally = (line: ScannedLine | undefined): Tally =>
  line ? { quantity: line.quantity ?? 0, scans: line.scans, since: line.since } : NO_TALLY

function shownLine(lineId: string, line: ScannedLine | undefined, scans: readonly StoredScan[]): ShownLine {
  const unsent = scans.filter(({ state }) => state !== 'sent')
  const sentTakes = new Set(scans.flatMap(({ state, takesBack }) => (state === 'sent' && takesBack ? takesBack : [])))
  const sent = scans.filter(({ id, state, takesBack }) => state === 'sent' && !takesBack && !sentTakes.has(id))
  const { quantity, scans: count } = withUnsent(toTally(line), unsent.map(asScan), sent.map(asScan))
  const stands = new Set(standing(scans.map(asScan)).map(({ id }) => id))
  const named = scans.find(({ takesBack }) => !takesBack)
  return {
    lineId,
    item: line ? line.item : (named?.item ?? null),
    code: line ? line.code : (named?.code ?? null),
    quantity: count > 0 ? quantity : null,
    expected: line?.expected ?? null,
    scans: count,
    unsent: unsent.length > 0,
    own: scans.filter(({ id }) => stands.has(id)),
  }
}

/** The lines of a task: the server's and this device's unsent scans. Last scanned first, missing items last. */
export function taskLines(task: StoredTask | undefined, scans: readonly StoredScan[]): ShownLine[] {
  const byLine = Map.groupBy(scans, ({ line }) => line)
  const sent = new Map((task?.lines ?? []).map(line => [line.lineId, line]))
  const last = new Map([...byLine].map(([line, own]) => [line, Math.max(...own.map(({ seq }) => seq ?? 0))]))
  return [...new Set([...sent.keys(), ...byLine.keys()])]
    .map(lineId => shownLine(lineId, sent.get(lineId), byLine.get(lineId) ?? []))
    .filter(({ scans: count, expected }) => count > 0 || expected !== null)
    .sort(
      (a, b) =>
        Number(a.quantity === null) - Number(b.quantity === null) ||
        (last.get(b.lineId) ?? 0) - (last.get(a.lineId) ?? 0),
    )
}
