import { boundedSearch } from './bounded-search.ts'
import { type Choice, type Contender, type Firings, worthOfChoice } from './contender.ts'
import { exactSearch, type StepsLeft } from './exact-search.ts'
import { improveChoice } from './improve-choice.ts'
import { rivalries } from './rivalries.ts'
import { savingsBound } from './savings-bound.ts'

/** More promotions on the same units than this were never settled exactly in ten times the steps. */
const MOST_RIVALS = 10
/** Steps for the bound of one rivalry that was not settled exactly; beyond them it is a coarse one. */
const BOUND_STEPS = 10_000
/** Steps for one rivalry, so that the first does not use up what the others need. */
const STEPS_EACH = 3000

/**
 * The set of firings of promotions of one priority that saves most; at equal savings, the one in which the older promotion
 * saves more. `contenders` are older first. Each rivalry (promotions that want the same units) is a search of its own.
 * @param left steps for exact searches; a rivalry for which they do not suffice gets the best of a bounded one
 */
export function chooseFirings(contenders: readonly Contender[], left: StepsLeft): Choice {
  const firings = contenders.map(({ rule, units }) => rule.fire(units))
  // A promotion that does not fire when it has all units to itself does not with fewer.
  const able = contenders.flatMap((contender, index) => (firings[index]?.length ? [{ ...contender, index }] : []))
  let couldSave = 0
  for (const rivals of rivalries(able)) {
    if (rivals.length === 1) continue
    const settled = settleRivalry(rivals, left)
    couldSave += settled.couldSave
    for (const [place, { index }] of rivals.entries()) firings[index] = settled.firings[place] ?? []
  }
  return { firings, exact: couldSave === 0, couldSave }
}

function settleRivalry(rivals: readonly Contender[], left: StepsLeft): Choice {
  const found = boundedSearch(rivals)
  const exact = rivals.length <= MOST_RIVALS ? settleExactly(rivals, found, left) : null
  if (exact) return { firings: exact, exact: true, couldSave: 0 }
  const firings = improveChoice(rivals, found, left)
  const missed = savingsBound(rivals, firings, { steps: BOUND_STEPS }) - worthOfChoice(firings)
  // Prices have fractions of a worth; a whole one of it is a ten-thousandth of a cent.
  const couldSave = missed < 1 ? 0 : missed
  return { firings, exact: couldSave === 0, couldSave }
}

function settleExactly(rivals: readonly Contender[], found: Firings, left: StepsLeft): Firings | null {
  const own: StepsLeft = { steps: Math.min(STEPS_EACH, left.steps) }
  const granted = own.steps
  const allotted = exactSearch(rivals, worthOfChoice(found), own)
  left.steps -= granted - own.steps
  if (!allotted) return null
  const firings = rivals.map(({ rule }, place) => rule.fire(allotted[place] ?? []))
  // A set that saves nothing takes no units. Where one was wanted to keep a cheap unit from being the free one, nobody takes it.
  const allTaken = allotted.every((units, place) => units.length === unitsTaken(firings[place] ?? []))
  return allTaken ? firings : null
}

const unitsTaken = (firings: Firings[number]): number => firings.reduce((count, { units }) => count + units.length, 0)
