import { arc, pie } from 'd3-shape'
import classes from './chart.module.css'

export interface Part {
  readonly name: string
  readonly value: number
  readonly colour: string
}

/** Sizes in px. */
const RADIUS = 100
const HOLE = 72
/** Between two parts, in radians. */
const GAP = 0.02

/** Parts of a whole around a hole, clockwise from the top. Names and shares are beside it. */
export function Donut({ parts }: { parts: readonly Part[] }) {
  const slices = pie<Part>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(parts.length > 1 ? GAP : 0)([...parts])
  const shape = arc<(typeof slices)[number]>().innerRadius(HOLE).outerRadius(RADIUS)
  return (
    <svg viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} className={classes.donut} aria-hidden>
      {slices.map(slice => (
        <path key={slice.data.name} d={shape(slice) ?? ''} fill={slice.data.colour} />
      ))}
    </svg>
  )
}
