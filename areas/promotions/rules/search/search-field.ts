import type { Walk } from '../kinds/basket-rule.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import type { Candidate } from './candidate.ts'

/** What a search looks up at every step. */
export interface Field {
  /** All units of the candidates, dearest first. */
  readonly units: readonly Unit[]
  walk(candidate: number): Walk
  at(place: number): Place
  /** The states after the unit at a place; null where a candidate can no longer get what it is missing. */
  settle(states: readonly number[], place: number): readonly number[] | null
  /** The most that the units from a place on can add. */
  hope(states: readonly number[], place: number): Savings
}

interface Place {
  readonly unit: Unit
  /** Candidates that can take it. */
  readonly eligible: readonly number[]
  /** By candidate, how many of its units come after this place. */
  readonly remaining: readonly number[]
}

export function searchField(candidates: readonly Candidate[]): Field {
  const places = listPlaces(candidates)
  const walks = candidates.map(({ rule }) => rule.walk)
  const creditors = walks.flatMap(({ credit }, candidate) => (credit ? [{ credit, candidate }] : []))
  const hopes = listBounds(places, walks)
  const walk = (candidate: number): Walk => {
    const known = walks[candidate]
    if (!known) throw new RangeError(`no candidate ${candidate}`)
    return known
  }
  const at = (place: number): Place => {
    const known = places[place]
    if (!known) throw new RangeError(`no unit at ${place}`)
    return known
  }
  return {
    units: places.map(({ unit }) => unit),
    walk,
    at,
    settle: (states, place) => settle(states, at(place), walk),
    hope(states, place) {
      const next = places[place]
      let hope = hopes[place] ?? 0
      if (next) for (const { credit, candidate } of creditors) hope += credit(states[candidate] ?? 0, next.unit)
      return hope
    },
  }
}

function settle(states: readonly number[], { eligible, remaining }: Place, walk: (candidate: number) => Walk) {
  let settled: number[] | undefined
  for (const candidate of eligible) {
    const state = states[candidate] ?? 0
    const units = remaining[candidate] ?? 0
    if (walk(candidate).missing(state) > units) return null
    // It has had its last unit: how it came there makes no difference any more.
    if (units === 0 && state !== 0) {
      settled ??= [...states]
      settled[candidate] = 0
    }
  }
  return settled ?? states
}

function listPlaces(candidates: readonly Candidate[]): Place[] {
  const eligible = new Map<Unit, number[]>()
  for (const [candidate, { units }] of candidates.entries()) {
    for (const unit of units) {
      const known = eligible.get(unit)
      if (known) known.push(candidate)
      else eligible.set(unit, [candidate])
    }
  }
  const remaining = candidates.map(({ units }) => units.length)
  return [...eligible]
    .sort(([a], [b]) => a.index - b.index)
    .map(([unit, able]) => {
      for (const candidate of able) remaining[candidate] = (remaining[candidate] ?? 0) - 1
      return { unit, eligible: able, remaining: [...remaining] }
    })
}

/** By place, the sum of what each unit from there on could gain at best. */
function listBounds(places: readonly Place[], walks: readonly Walk[]): Savings[] {
  const hopes: Savings[] = [0]
  for (const { unit, eligible } of places.toReversed()) {
    const most = Math.max(0, ...eligible.map(candidate => walks[candidate]?.most(unit) ?? 0))
    hopes.push((hopes.at(-1) ?? 0) + most)
  }
  return hopes.reverse()
}
