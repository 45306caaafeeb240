// Stays from passages (parking.md section 1). They depend on what happened, not on the order in which it was learnt: stays of a
// plate, ticket or credential are the fold of its passages in the order of their moments.

/** A passage into the car park or out of it. */
export interface Move {
  /** Epoch milliseconds. */
  readonly at: number
  readonly way: 'in' | 'out'
  readonly lane: string
  /** What told it: unique, and decides between passages of one moment. */
  readonly event: string
}

export const STAY_FLAGS = ['exitMissed', 'entryMissed', 'unpaid', 'lost', 'expired', 'late'] as const

/** A stay as passages tell it: an entry, an exit, or both. */
export interface Visit {
  readonly entry?: Move
  readonly exit?: Move
  /** Another entry followed: nobody saw the exit. */
  readonly exitMissed: boolean
}

const inTime = (a: Move, b: Move): number => a.at - b.at || (a.event < b.event ? -1 : 1)

/** Stays of one plate, ticket or credential. The last is open where it has neither an exit nor `exitMissed`. */
export function visitsFrom(moves: readonly Move[]): Visit[] {
  const visits: Visit[] = []
  let entry: Move | undefined
  for (const move of moves.toSorted(inTime)) {
    if (move.way === 'out') visits.push({ ...(entry && { entry }), exit: move, exitMissed: false })
    else if (entry) visits.push({ entry, exitMissed: true })
    entry = move.way === 'in' ? move : undefined
  }
  if (entry) visits.push({ entry, exitMissed: false })
  return visits
}

/** A stay as it is stored, by the events of its passages. */
export interface StoredVisit {
  readonly id: string
  readonly entryEvent: string | null
  readonly exitEvent: string | null
  readonly exitMissed: boolean
}

export interface VisitChange {
  /** Undefined: a new stay. */
  readonly id: string | undefined
  readonly visit: Visit
}

/**
 * What must change so that stored stays are as the passages tell. A stay is found again by its entry, one without an entry by its
 * exit; so an entry that becomes known later completes the stay that began with an exit. The stay of a lost ticket has neither, and
 * ends with the first exit without an entry.
 */
export function visitChanges(visits: readonly Visit[], stored: readonly StoredVisit[]): VisitChange[] {
  const left = [...stored]
  const take = (fits: (each: StoredVisit) => boolean): StoredVisit | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const byEntry = visits.map(({ entry }) => entry && take(({ entryEvent }) => entryEvent === entry.event))
  const takeByExit = (event: string | null) =>
    take(({ exitEvent, entryEvent }) => entryEvent === null && exitEvent === event)
  return visits.flatMap((visit, at) => {
    const known =
      byEntry[at] ?? (visit.exit && (takeByExit(visit.exit.event) ?? (visit.entry ? undefined : takeByExit(null))))
    return known && isSame(known, visit) ? [] : [{ id: known?.id, visit }]
  })
}

const isSame = (known: StoredVisit, { entry, exit, exitMissed }: Visit): boolean =>
  known.entryEvent === (entry?.event ?? null) &&
  known.exitEvent === (exit?.event ?? null) &&
  known.exitMissed === exitMissed
