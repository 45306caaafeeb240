export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A scan of one ticket on one list at which somebody was let through. */
export interface AcceptedScan {
  /** Decides between two scans of one moment, after their time. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Business day of the moment, YYYY-MM-DD. */
  readonly day: string
  readonly direction: Direction
}

export interface EntryTerms {
  /** 0: once a day. */
  readonly entries: number
  /** People who leave may enter again. */
  readonly reentry: boolean
}

/**
 * admitted: it used an entry. left: somebody went out. notInside: nobody who could go out was in. conflict: the entry was used
 * before, at another gate or by a device without a network.
 */
export type ScanOutcome = 'admitted' | 'left' | 'notInside' | 'conflict'

export interface JudgedScan<Scan extends AcceptedScan> {
  readonly scan: Scan
  readonly outcome: ScanOutcome
  /** Of a conflict: the admission that used the entry. */
  readonly earlier?: Scan
}

export interface Admissions<Scan extends AcceptedScan> {
  readonly judged: readonly JudgedScan<Scan>[]
  /** Entries in use; of a ticket that is good once a day, those of each day. */
  readonly used: readonly Scan[]
  /** People who entered and did not leave. */
  readonly inside: readonly Scan[]
}

const byTime = (a: AcceptedScan, b: AcceptedScan): number => a.at - b.at || (a.id < b.id ? -1 : 1)

/**
 * Judges all accepted scans of a ticket on a list. The earliest of those that use one entry is the admission, the others are conflicts;
 * the order in which devices upload them has no influence.
 */
export function admitScans<Scan extends AcceptedScan>(scans: readonly Scan[], terms: EntryTerms): Admissions<Scan> {
  const judged: JudgedScan<Scan>[] = []
  let used: Scan[] = []
  let inside: Scan[] = []
  for (const scan of scans.toSorted(byTime)) {
    if (scan.direction === 'out') {
      const entered = inside.at(-1)
      inside = inside.slice(0, -1)
      if (entered && terms.reentry) used = used.filter(each => each !== entered)
      judged.push({ scan, outcome: entered ? 'left' : 'notInside' })
      continue
    }
    const earlier = whyUsed(used, scan, terms)
    if (!earlier) {
      used = [...used, scan]
      inside = [...inside, scan]
    }
    judged.push(earlier ? { scan, outcome: 'conflict', earlier } : { scan, outcome: 'admitted' })
  }
  return { judged, used, inside }
}

/** The admission that used the last entry; undefined: there is one left. */
function whyUsed<Scan extends AcceptedScan>(
  used: readonly Scan[],
  scan: Scan,
  { entries }: EntryTerms,
): Scan | undefined {
  const counted = entries === 0 ? used.filter(({ day }) => day === scan.day) : used
  return counted.length < Math.max(1, entries) ? undefined : counted.at(-1)
}

/** Entries that are left on a business day. */
export const entriesLeft = (used: readonly AcceptedScan[], today: string, { entries }: EntryTerms): number =>
  Math.max(1, entries) - (entries === 0 ? used.filter(({ day }) => day === today).length : used.length)
