import { roundQuantity, sumOfQuantities } from '../quantity.ts'

/** One scan by any user on any device. Scans are never changed: a wrong one is cancelled by another. */
export interface Scan {
  readonly id: string
  /** Line that it belongs to: the item, or the code that no item has. */
  readonly line: string
  /** Signed, up to six places. */
  readonly quantity: number
  /** ISO instant, UTC. */
  readonly at: string
  /** Id of the scan that this one cancels. A cancelling scan has no quantity. */
  readonly takesBack?: string | null | undefined
}

/** What the scans of a line add up to. */
export interface Tally {
  readonly quantity: number
  /** Scans that count. None: the line was not scanned, which differs from zero. */
  readonly scans: number
  /** ISO instant of the first scan that counts. */
  readonly since: string | null
}

export const NO_TALLY: Tally = { quantity: 0, scans: 0, since: null }

const earlier = (first: string | null, other: string): string => (first === null || other < first ? other : first)

/** Scans that count: each once, however often it was sent, without cancelled ones in any order of arrival. */
export function standing(scans: Iterable<Scan>): Scan[] {
  const once = new Map([...scans].map(scan => [scan.id, scan]))
  const gone = new Set([...once.values()].flatMap(({ takesBack }) => takesBack ?? []))
  return [...once.values()].filter(({ id, takesBack }) => !takesBack && !gone.has(id))
}

function toTally(scans: readonly Scan[]): Tally {
  return {
    quantity: sumOfQuantities(scans.map(({ quantity }) => quantity)),
    scans: scans.length,
    since: scans.reduce<string | null>((since, { at }) => earlier(since, at), null),
  }
}

/**
 * What any number of people have scanned of a task, line by line. Two who count the same item in two places have counted the sum.
 * The order in which scans come, and how often, makes no difference.
 */
export function mergeScans(scans: Iterable<Scan>): ReadonlyMap<string, Tally> {
  const byLine = Map.groupBy(standing(scans), ({ line }) => line)
  return new Map([...byLine].map(([line, own]) => [line, toTally(own)]))
}

/**
 * A line as a device shows it: the server's scans and the device's unsent ones.
 * @param own the device's scans of this line that the server has, which those not sent may take back
 */
export function withUnsent(sent: Tally, unsent: readonly Scan[], own: readonly Scan[]): Tally {
  const known = new Map(own.map(scan => [scan.id, scan]))
  const takenBack = unsent.flatMap(({ takesBack }) => (takesBack ? (known.get(takesBack) ?? []) : []))
  const added = standing(unsent)
  const gone = new Map(takenBack.map(scan => [scan.id, scan]))
  const scans = sent.scans + added.length - gone.size
  return {
    quantity: sumOfQuantities([
      sent.quantity,
      ...added.map(({ quantity }) => quantity),
      ...[...gone.values()].map(({ quantity }) => -quantity),
    ]),
    scans,
    since: scans === 0 ? null : added.reduce<string | null>((since, { at }) => earlier(since, at), sent.since),
  }
}

/** The scan's quantity that makes `wanted` of what a line shows. */
export const difference = (shown: number, wanted: number): number => roundQuantity(sumOfQuantities([wanted, -shown]))
