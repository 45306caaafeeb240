import { worthOfFirings } from '../firing.ts'
import type { Unit } from '../unit.ts'
import type { Worth } from '../worth.ts'
import { type Contender, type Firings, worthOfChoice } from './contender.ts'
import { exactSearch, type StepsLeft } from './exact-search.ts'

/** Steps for one neighbourhood: enough for three promotions on a dozen units. */
const STEPS_EACH = 300
/** Those that hold most of what a promotion wants. */
const HOLDERS = 2

/**
 * Makes a bounded choice better: each promotion in turn, and the ones that hold what it wants, share out their units anew by an
 * exact search of their own, while steps are left. The choice never becomes worse.
 */
export function improveChoice(rivals: readonly Contender[], found: Firings, left: StepsLeft): Firings {
  let best = held(found)
  for (const rival of rivals.keys()) {
    if (left.steps <= 0) break
    const around = neighbourhood(rivals, best, rival)
    if (around.length < 2) continue
    const other = shareOutAgain(rivals, best, around, left)
    if (other && worthOfChoice(other) > best.worth) best = held(other)
  }
  return best.firings
}

/** A choice, and who holds what in it. */
interface Held {
  readonly firings: Firings
  readonly holders: ReadonlyMap<Unit, number>
  readonly worth: Worth
}

const held = (firings: Firings): Held => ({ firings, holders: holdersOf(firings), worth: worthOfChoice(firings) })

/** A rival and its holders, older first. */
function neighbourhood(rivals: readonly Contender[], { holders }: Held, rival: number): number[] {
  const counts = new Map<number, number>()
  for (const unit of rivals[rival]?.units ?? []) {
    const holder = holders.get(unit)
    if (holder !== undefined && holder !== rival) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  }
  const most = [...counts].sort(([a, some], [b, others]) => others - some || a - b).slice(0, HOLDERS)
  return [rival, ...most.map(([holder]) => holder)].sort((a, b) => a - b)
}

function shareOutAgain(
  rivals: readonly Contender[],
  { firings, holders, worth }: Held,
  around: readonly number[],
  left: StepsLeft,
): Firings | null {
  const isOpen = (unit: Unit): boolean => around.includes(holders.get(unit) ?? -1) || !holders.has(unit)
  const few = around
    .flatMap(index => rivals[index] ?? [])
    .map(({ rule, units }) => ({ rule, units: units.filter(isOpen) }))
  const before = around.reduce((worth, index) => worth + worthOfFirings(firings[index] ?? []), 0)
  const own: StepsLeft = { steps: STEPS_EACH }
  const allotted = exactSearch(few, before, own)
  left.steps -= STEPS_EACH - own.steps
  if (!allotted) return null
  const after = firings.map((old, index) => {
    const place = around.indexOf(index)
    return place < 0 ? old : (few[place]?.rule.fire(allotted[place] ?? []) ?? [])
  })
  return worthOfChoice(after) > worth ? settleFreed(rivals, after) : null
}

/** Units that became free are there for every rule again: some take all they can get, some give the cheapest away. */
function settleFreed(rivals: readonly Contender[], firings: Firings): Firings {
  const settled = [...firings]
  const holders = holdersOf(firings)
  for (const [index, { rule, units }] of rivals.entries()) {
    for (const unit of unitsIn(settled[index] ?? [])) holders.delete(unit)
    const fired = rule.fire(units.filter(unit => !holders.has(unit)))
    for (const unit of unitsIn(fired)) holders.set(unit, index)
    settled[index] = fired
  }
  return settled
}

const unitsIn = (firings: Firings[number]): Unit[] => firings.flatMap(({ units }) => units)

const holdersOf = (firings: Firings): Map<Unit, number> =>
  new Map(firings.flatMap((each, index) => unitsIn(each).map(unit => [unit, index] as const)))
