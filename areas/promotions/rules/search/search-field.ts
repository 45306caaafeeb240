import type { Walk } from '../kinds/basket-rule.ts'
import type { Unit } from '../unit.ts'
import type { Worth } from '../worth.ts'
import type { Contender } from './contender.ts'

/** What a search looks up at every step. */
export interface Field {
  /** All units of the contenders, dearest first. */
  readonly units: readonly Unit[]
  walk(contender: number): Walk
  at(place: number): Place
  /** The states after the unit at a place; null where a contender can no longer get what it is missing. */
  settle(states: readonly number[], place: number): readonly number[] | null
  /** The most that the units from a place on can add. */
  hope(states: readonly number[], place: number): Worth
}

interface Place {
  readonly unit: Unit
  /** Contenders that can take it. */
  readonly eligible: readonly number[]
  /** By contender, how many of its units come after this place. */
  readonly remaining: readonly number[]
}

export function searchField(contenders: readonly Contender[]): Field {
  const places = placesOf(contenders)
  const walks = contenders.map(({ rule }) => rule.walk)
  const creditors = walks.flatMap(({ credit }, contender) => (credit ? [{ credit, contender }] : []))
  const hopes = hopesOf(places, walks)
  const walk = (contender: number): Walk => {
    const found = walks[contender]
    if (!found) throw new RangeError(`no contender ${contender}`)
    return found
  }
  const at = (place: number): Place => {
    const found = places[place]
    if (!found) throw new RangeError(`no unit at ${place}`)
    return found
  }
  return {
    units: places.map(({ unit }) => unit),
    walk,
    at,
    settle: (states, place) => settle(states, at(place), walk),
    hope(states, place) {
      const next = places[place]
      let hope = hopes[place] ?? 0
      if (next) for (const { credit, contender } of creditors) hope += credit(states[contender] ?? 0, next.unit)
      return hope
    },
  }
}

function settle(states: readonly number[], { eligible, remaining }: Place, walk: (contender: number) => Walk) {
  let settled: number[] | undefined
  for (const contender of eligible) {
    const state = states[contender] ?? 0
    const units = remaining[contender] ?? 0
    if (walk(contender).missing(state) > units) return null
    // It has had its last unit: how it came there makes no difference any more.
    if (units === 0 && state !== 0) {
      settled ??= [...states]
      settled[contender] = 0
    }
  }
  return settled ?? states
}

function placesOf(contenders: readonly Contender[]): Place[] {
  const eligible = new Map<Unit, number[]>()
  for (const [contender, { units }] of contenders.entries()) {
    for (const unit of units) {
      const known = eligible.get(unit)
      if (known) known.push(contender)
      else eligible.set(unit, [contender])
    }
  }
  const remaining = contenders.map(({ units }) => units.length)
  return [...eligible]
    .sort(([a], [b]) => a.index - b.index)
    .map(([unit, able]) => {
      for (const contender of able) remaining[contender] = (remaining[contender] ?? 0) - 1
      return { unit, eligible: able, remaining: [...remaining] }
    })
}

/** By place, the sum of what each unit from there on could gain at best. */
function hopesOf(places: readonly Place[], walks: readonly Walk[]): Worth[] {
  const hopes: Worth[] = [0]
  for (const { unit, eligible } of places.toReversed()) {
    const most = Math.max(0, ...eligible.map(contender => walks[contender]?.most(unit) ?? 0))
    hopes.push((hopes.at(-1) ?? 0) + most)
  }
  return hopes.reverse()
}
