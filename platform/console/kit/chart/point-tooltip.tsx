import classes from './chart.module.css'
import type { ChartPoint, ChartSeries } from './chart-data.ts'
import { Swatch } from './legend.tsx'

interface PointTooltipProps {
  readonly point: ChartPoint
  readonly series: readonly ChartSeries[]
  readonly format: (value: number) => string
  /** Middle of the point, px from the left. */
  readonly middle: number
  /** Left of the point, which is in the right half. */
  readonly atEnd: boolean
}

/** Between the point's middle and the tooltip, px. */
const APART = 12

/** The figures of a point beside it. */
export function PointTooltip({ point, series, format, middle, atEnd }: PointTooltipProps) {
  const known = series.flatMap(entry => {
    const value = point.values[entry.name] ?? null
    return value === null ? [] : [{ ...entry, words: format(value) }]
  })
  return (
    <div
      className={classes.tooltip}
      style={{ left: middle + (atEnd ? -APART : APART), translate: atEnd ? '-100%' : undefined }}
    >
      <div className={classes.tooltipName}>{point.name}</div>
      {known.map(({ name, label, colour, words }) => (
        <div key={name} className={classes.tooltipLine}>
          <Swatch colour={colour} />
          <span className={classes.tooltipLabel}>{label}</span>
          <span className="tabular">{words}</span>
        </div>
      ))}
    </div>
  )
}
