import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import type { Walk } from './basket-rule.ts'

/** Units, dearest first, in runs of one length; a run counts once it is full. */
interface Runs {
  readonly length: number
  readonly maxTimes: number | undefined
  /** What the unit gains as the one at this place (from 0) of its run. */
  gain(place: number, unit: Unit): Savings
  most(unit: Unit): Savings
  readonly credit?: (place: number, next: Unit) => Savings
}

export function runWalk({ length, maxTimes, gain, most, credit }: Runs): Walk {
  // Where the number of runs is not limited, it need not be remembered.
  const end = maxTimes === undefined ? Number.POSITIVE_INFINITY : maxTimes * length
  const wrap = maxTimes === undefined ? length : Number.POSITIVE_INFINITY
  return {
    ways: 1,
    take: state => (state >= end ? -1 : state + 1 === wrap ? 0 : state + 1),
    gain: (state, unit) => gain(state % length, unit),
    leave: state => state,
    missing: state => (length - (state % length)) % length,
    most,
    credit: credit && ((state, next) => credit(state % length, next)),
  }
}

/** Full runs of units, as often as they go and may. */
export function fullRuns(units: readonly Unit[], length: number, maxTimes: number | undefined): Unit[][] {
  const runs: Unit[][] = []
  for (let at = 0; at + length <= units.length && runs.length < (maxTimes ?? runs.length + 1); at += length) {
    runs.push(units.slice(at, at + length))
  }
  return runs
}
