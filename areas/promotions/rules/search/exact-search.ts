import { NEVER } from '../kinds/basket-rule.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import type { Candidate } from './candidate.ts'
import { type Field, searchField } from './search-field.ts'

/** Steps left, shared by all searches of one basket. Counted, not timed, so that the same basket always has the same price. */
export interface StepsLeft {
  steps: number
}

/** A way so far: who took what. */
interface Trail {
  readonly states: readonly number[]
  readonly savings: Savings
  /** Number of units taken. With equal savings, fewer units leave more to others. */
  readonly units: number
  readonly before: Trail | undefined
  /** The candidate that took the last unit; -1 for none. */
  readonly taker: number
}

const NOBODY = -1
/** States are packed into whole numbers with room for so many units; a search over more would not end anyway. */
const MOST_WALKED = 1000

/**
 * Gives the units to the candidates (older first) so that they save most. Units are walked dearest first; ways that leave all
 * candidates in the same state are one, the better of them. A way that cannot come to `savingsToBeat` any more is dropped.
 * @returns the units of each candidate; null when the steps did not suffice
 */
export function exactSearch(
  candidates: readonly Candidate[],
  savingsToBeat: Savings,
  left: StepsLeft,
): Unit[][] | null {
  const field = searchField(candidates)
  if (field.units.length > MOST_WALKED) return null
  const none = candidates.map(() => 0)
  const start: Trail = { states: none, savings: 0, units: 0, before: undefined, taker: NOBODY }
  let layer = new Map<string, Trail>([['', start]])
  for (let place = 0; place < field.units.length; place++) {
    const next = new Map<string, Trail>()
    for (const trail of layer.values()) {
      left.steps -= extend(trail, place, field, savingsToBeat, next)
      if (left.steps < 0) return null
    }
    layer = next
  }
  const [best] = layer.values()
  return best ? allotment(best, field, candidates.length) : null
}

/** Tries all uses of a unit. Returns the number of steps. */
function extend(before: Trail, place: number, field: Field, savingsToBeat: Savings, next: Map<string, Trail>): number {
  const { unit, eligible } = field.at(place)
  let steps = 1
  const keep = (states: readonly number[], savings: Savings, taker: number): void => {
    steps++
    const settled = field.settle(states, place)
    // Bounds have fractions; a whole one is a ten-thousandth of a cent.
    if (!settled || savings + field.hope(settled, place + 1) < savingsToBeat - 1) return
    const units = taker === NOBODY ? before.units : before.units + 1
    const trail: Trail = { states: settled, savings, units, before, taker }
    let key = ''
    for (const state of settled) key += `${state} `
    const known = next.get(key)
    if (!known || better(trail, known)) next.set(key, trail)
  }
  for (const candidate of eligible) {
    const walk = field.walk(candidate)
    const state = before.states[candidate] ?? 0
    for (let way = 0; way < walk.ways; way++) {
      const after = walk.take(state, unit, way)
      if (after === NEVER) continue
      keep(before.states.with(candidate, after), before.savings + walk.gain(state, unit, way), candidate)
    }
  }
  const states = leftToNobody(before.states, unit, eligible, field)
  if (states) keep(states, before.savings, NOBODY)
  return steps
}

/** The states when no promotion takes the unit; null where one of its promotions needs every unit. */
function leftToNobody(
  states: readonly number[],
  unit: Unit,
  eligible: readonly number[],
  field: Field,
): readonly number[] | null {
  const after = [...states]
  for (const candidate of eligible) {
    const state = field.walk(candidate).leave(states[candidate] ?? 0, unit)
    if (state === NEVER) return null
    after[candidate] = state
  }
  return after
}

/** Saves more; or the same, and more of it by the older promotion; or also that, with fewer units. */
function better(a: Trail, b: Trail): boolean {
  if (a.savings !== b.savings) return a.savings > b.savings
  const older = oldestDifference(a, b)
  return older === 0 ? a.units < b.units : older > 0
}

/** Above 0: the oldest promotion that the two differ in saves more in `a`. Trails of one length that part somewhere. */
function oldestDifference(a: Trail, b: Trail): Savings {
  const more: Savings[] = []
  let [left, right]: [Trail | undefined, Trail | undefined] = [a, b]
  while (left && right && left !== right) {
    if (left.taker !== NOBODY) more[left.taker] = (more[left.taker] ?? 0) + gainOf(left)
    if (right.taker !== NOBODY) more[right.taker] = (more[right.taker] ?? 0) - gainOf(right)
    left = left.before
    right = right.before
  }
  return more.find(difference => difference !== undefined && difference !== 0) ?? 0
}

const gainOf = ({ savings, before }: Trail): Savings => savings - (before?.savings ?? 0)

function allotment(best: Trail, field: Field, candidates: number): Unit[][] {
  const units: Unit[][] = Array.from({ length: candidates }, () => [])
  let trail: Trail | undefined = best
  for (let place = field.units.length - 1; place >= 0 && trail; place--) {
    units[trail.taker]?.unshift(field.at(place).unit)
    trail = trail.before
  }
  return units
}
