import { sumSavings } from '../application.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { type Applications, type Candidate, totalSavings } from './candidate.ts'
import { exactSearch, type StepsLeft } from './exact-search.ts'

/** Steps for one neighbourhood: enough for three promotions on a dozen units. */
const STEPS_EACH = 300
/** Those that hold most of what a promotion wants. */
const HOLDERS = 2

/**
 * Makes a bounded choice better: each promotion in turn, and the ones that hold what it wants, share out their units again by an
 * exact search of their own, while steps are left. The choice never becomes worse.
 */
export function improveChoice(group: readonly Candidate[], choice: Applications, left: StepsLeft): Applications {
  let best = held(choice)
  for (const member of group.keys()) {
    if (left.steps <= 0) break
    const around = neighbourhood(group, best, member)
    if (around.length < 2) continue
    const other = applications(group, best, around, left)
    if (other && totalSavings(other) > best.savings) best = held(other)
  }
  return best.applications
}

/** A choice, and who holds what in it. */
interface Held {
  readonly applications: Applications
  readonly holders: ReadonlyMap<Unit, number>
  readonly savings: Savings
}

const held = (applications: Applications): Held => ({
  applications: applications,
  holders: groupByUnit(applications),
  savings: totalSavings(applications),
})

/** A member and its holders, older first. */
function neighbourhood(group: readonly Candidate[], { holders }: Held, member: number): number[] {
  const counts = new Map<number, number>()
  for (const unit of group[member]?.units ?? []) {
    const holder = holders.get(unit)
    if (holder !== undefined && holder !== member) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  }
  const most = [...counts].sort(([a, some], [b, others]) => others - some || a - b).slice(0, HOLDERS)
  return [member, ...most.map(([holder]) => holder)].sort((a, b) => a - b)
}

function applications(
  group: readonly Candidate[],
  { applications, holders, savings }: Held,
  around: readonly number[],
  left: StepsLeft,
): Applications | null {
  const isOpen = (unit: Unit): boolean => around.includes(holders.get(unit) ?? -1) || !holders.has(unit)
  const few = around
    .flatMap(index => group[index] ?? [])
    .map(({ rule, units }) => ({ rule, units: units.filter(isOpen) }))
  const before = around.reduce((savings, index) => savings + sumSavings(applications[index] ?? []), 0)
  const own: StepsLeft = { steps: STEPS_EACH }
  const allotted = exactSearch(few, before, own)
  left.steps -= STEPS_EACH - own.steps
  if (!allotted) return null
  const after = applications.map((old, index) => {
    const place = around.indexOf(index)
    return place < 0 ? old : (few[place]?.rule.apply(allotted[place] ?? []) ?? [])
  })
  return totalSavings(after) > savings ? settleFreed(group, after) : null
}

/** Units that became free are there for every rule again: some take all they can get, some give the cheapest away. */
function settleFreed(group: readonly Candidate[], applications: Applications): Applications {
  const settled = [...applications]
  const holders = groupByUnit(applications)
  for (const [index, { rule, units }] of group.entries()) {
    for (const unit of unitsIn(settled[index] ?? [])) holders.delete(unit)
    const applied = rule.apply(units.filter(unit => !holders.has(unit)))
    for (const unit of unitsIn(applied)) holders.set(unit, index)
    settled[index] = applied
  }
  return settled
}

const unitsIn = (applications: Applications[number]): Unit[] => applications.flatMap(({ units }) => units)

const groupByUnit = (applications: Applications): Map<Unit, number> =>
  new Map(applications.flatMap((each, index) => unitsIn(each).map(unit => [unit, index] as const)))
