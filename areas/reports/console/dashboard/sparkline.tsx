import classes from './dashboard.module.css'

/** Units of the drawing; it is stretched to its place. */
const WIDTH = 100
const HEIGHT = 30
/** Half a line's width, so that the highest and the lowest are not cut. */
const EDGE = 1

/** A row of values as a line. Hidden from screen readers: the figures are beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0)
  const least = Math.min(...values, 0)
  const span = most - least || 1
  const points = values.map((value, at) => {
    const across = (at / Math.max(1, values.length - 1)) * WIDTH
    const down = HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE)
    return `${across},${down}`
  })
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes.spark} aria-hidden>
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
