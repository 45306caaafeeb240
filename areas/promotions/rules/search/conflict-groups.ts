import type { Unit } from '../unit.ts'
import type { Candidate } from './candidate.ts'

/** Candidates that share units, directly or through others, in groups; each in the order given. */
export function conflictGroups<T extends Candidate>(candidates: readonly T[]): T[][] {
  const leader = candidates.map((_, index) => index)
  const lead = (index: number): number => {
    const above = leader[index] ?? index
    return above === index ? index : lead(above)
  }
  const firstToWant = new Map<Unit, number>()
  for (const [index, { units }] of candidates.entries()) {
    for (const unit of units) {
      const other = firstToWant.get(unit)
      if (other === undefined) firstToWant.set(unit, index)
      else join(lead(other), lead(index), leader)
    }
  }
  return [...Map.groupBy(candidates.keys(), lead).values()].map(group =>
    group.flatMap(index => candidates[index] ?? []),
  )
}

function join(a: number, b: number, leader: number[]): void {
  leader[Math.max(a, b)] = Math.min(a, b)
}
