import { boundedSearch } from './bounded-search.ts'
import { type Applications, type Candidate, type Choice, totalSavings } from './candidate.ts'
import { conflictGroups } from './conflict-groups.ts'
import { exactSearch, type StepsLeft } from './exact-search.ts'
import { improveChoice } from './improve-choice.ts'
import { savingsBound } from './savings-bound.ts'

/** More promotions on the same units than this were never settled exactly in ten times the steps. */
const LARGEST_EXACT_GROUP = 10
/** Steps for the bound of one conflict group that was not settled exactly; beyond them it is a coarse one. */
const BOUND_STEPS = 10_000
/** Steps for one conflict group, so that the first does not use up what the others need. */
const STEPS_EACH = 3000

/**
 * The set of applications of promotions of one priority that saves most; at equal savings, the one in which the older promotion
 * saves more. `candidates` are older first. Each conflict group (promotions that compete for units) is a search of its own.
 * @param left steps for exact searches; a conflict group for which they do not suffice gets the best of a bounded one
 */
export function chooseApplications(candidates: readonly Candidate[], left: StepsLeft): Choice {
  const applications = candidates.map(({ rule, units }) => rule.apply(units))
  // A promotion that does not apply when it has all units to itself does not with fewer.
  const able = candidates.flatMap((candidate, index) => (applications[index]?.length ? [{ ...candidate, index }] : []))
  let couldSave = 0
  for (const group of conflictGroups(able)) {
    if (group.length === 1) continue
    const settled = solveGroup(group, left)
    couldSave += settled.couldSave
    for (const [place, { index }] of group.entries()) applications[index] = settled.applications[place] ?? []
  }
  return { applications: applications, exact: couldSave === 0, couldSave }
}

function solveGroup(group: readonly Candidate[], left: StepsLeft): Choice {
  const best = boundedSearch(group)
  const exact = group.length <= LARGEST_EXACT_GROUP ? solveExactly(group, best, left) : null
  if (exact) return { applications: exact, exact: true, couldSave: 0 }
  const applications = improveChoice(group, best, left)
  const missed = savingsBound(group, applications, { steps: BOUND_STEPS }) - totalSavings(applications)
  // Prices have fractions; a whole one is a ten-thousandth of a cent.
  const couldSave = missed < 1 ? 0 : missed
  return { applications: applications, exact: couldSave === 0, couldSave }
}

function solveExactly(group: readonly Candidate[], best: Applications, left: StepsLeft): Applications | null {
  const own: StepsLeft = { steps: Math.min(STEPS_EACH, left.steps) }
  const granted = own.steps
  const allotted = exactSearch(group, totalSavings(best), own)
  left.steps -= granted - own.steps
  if (!allotted) return null
  const applications = group.map(({ rule }, place) => rule.apply(allotted[place] ?? []))
  // A set that saves nothing takes no units. Where one was wanted to keep a cheap unit from being the free one, nobody takes it.
  const allTaken = allotted.every((units, place) => units.length === unitsTaken(applications[place] ?? []))
  return allTaken ? applications : null
}

const unitsTaken = (applications: Applications[number]): number =>
  applications.reduce((count, { units }) => count + units.length, 0)
