import { nice, ticks } from 'd3-array'

/** Approximate number of labels on the axis. */
const PLACES = 4

export interface ValueScale {
  readonly ticks: readonly number[]
  /** Position as a share of the height, from 0 at the largest to 1 at the smallest value of the axis. */
  readonly depth: (value: number) => number
}

/** Axis of values: from one round number to another and always with zero, because bars that start elsewhere mislead. */
export function valueScale(values: readonly number[]): ValueScale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  if (least === most) return { ticks: [0], depth: () => 1 }
  const [start, stop] = nice(least, most, PLACES)
  const places = ticks(start, stop, PLACES)
  // Cents and bills have no halves.
  const whole = values.every(Number.isInteger)
  return {
    ticks: whole ? places.filter(Number.isInteger) : places,
    depth: value => (stop - value) / (stop - start),
  }
}
