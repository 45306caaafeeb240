import type { Unit } from '../unit.ts'
import type { Contender } from './contender.ts'

/** Contenders that share units, directly or through others, in groups; each in the order given. */
export function rivalries<T extends Contender>(contenders: readonly T[]): T[][] {
  const leader = contenders.map((_, index) => index)
  const lead = (index: number): number => {
    const above = leader[index] ?? index
    return above === index ? index : lead(above)
  }
  const firstToWant = new Map<Unit, number>()
  for (const [index, { units }] of contenders.entries()) {
    for (const unit of units) {
      const other = firstToWant.get(unit)
      if (other === undefined) firstToWant.set(unit, index)
      else join(lead(other), lead(index), leader)
    }
  }
  return [...Map.groupBy(contenders.keys(), lead).values()].map(group =>
    group.flatMap(index => contenders[index] ?? []),
  )
}

function join(a: number, b: number, leader: number[]): void {
  leader[Math.max(a, b)] = Math.min(a, b)
}
