import { VisuallyHidden } from '@mantine/core'
import { ScrollRegion } from '../scroll-region.tsx'
import classes from './heat-map.module.css'

interface HeatMapProps<Point> {
  points: readonly Point[]
  /** Labels of a point's row and column. */
  by: (point: Point) => string
  across: (point: Point) => string
  /** Position among the columns. */
  order: (point: Point) => number
  value: (point: Point) => number
  format: (value: number) => string
  label: string
}

/** Colour steps from nothing to the maximum. */
const STEPS = 8

/**
 * Colour step of a value; 0 for nothing. Uses the square root, so that one exceptional hour does not make all others
 * pale.
 */
export function heatStep(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.max(1, Math.ceil(Math.sqrt(value / most) * STEPS)) // not money: a step of colour
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)]

/** A table whose cells are darker for larger figures; screen readers read the figures, and pointing shows them. */
export function HeatMap<Point>({ points, by, across, order, value, format, label }: HeatMapProps<Point>) {
  const lines = distinct(points.map(by))
  const columns = distinct([...points].sort((left, right) => order(left) - order(right)).map(across))
  const most = Math.max(0, ...points.map(value))
  const valueAt = new Map(points.map(point => [`${by(point)} ${across(point)}`, value(point)]))
  return (
    <ScrollRegion className={classes.scroller} label={label}>
      <table className={classes.map}>
        <thead>
          <tr>
            <td />
            {columns.map(column => (
              <th key={column} scope="col">
                <span>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {columns.map(column => {
                const here = valueAt.get(`${line} ${column}`)
                const words = here === undefined ? '' : format(here)
                return (
                  <td key={column} data-step={heatStep(here ?? 0, most)} title={words && `${line} ${column}: ${words}`}>
                    {words && <VisuallyHidden>{words}</VisuallyHidden>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
