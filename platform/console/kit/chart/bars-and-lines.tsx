import { curveLinear, curveMonotoneX, line } from 'd3-shape'
import classes from './chart.module.css'
import type { ChartPoint, ChartSeries } from './chart-data.ts'

/** Share of a point's width that its bars fill. */
const FILLED = 0.8
/** Between two bars of a point, px. */
const GAP = 4
/** With more points a line has no dots. */
const DOTS = 60

interface Placed {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Middle of a point, px from the left. */
  readonly across: (at: number) => number
  /** Position of a value, px from the top. */
  readonly down: (value: number) => number
  /** Width of a point, px. */
  readonly band: number
}

const placeName = ({ name, inPlaceOf }: ChartSeries): string => inPlaceOf ?? name

/** Bars of the same point side by side, each with a maximum width in px; one path per series. */
export function Bars({ points, series, across, down, band, widest }: Placed & { widest: number }) {
  const places = [...new Set(series.map(placeName))]
  const gaps = GAP * (places.length - 1)
  const width = Math.max(1, Math.min(widest, (band * FILLED - gaps) / places.length))
  const whole = width * places.length + gaps
  return series.map(each => {
    const { name, colour } = each
    const place = places.indexOf(placeName(each))
    const bars = points.map((point, at) => {
      const value = point.values[name] ?? null
      const left = across(at) - whole / 2 + place * (width + GAP)
      return value === null ? '' : `M${left} ${down(0)}V${down(value)}h${width}V${down(0)}Z`
    })
    return <path key={name} d={bars.join('')} fill={colour} data-series={name} />
  })
}

/** Lines through the values; they break where there is none. */
export function Lines({ points, series, across, down }: Placed) {
  return series.map(({ name, colour, smooth }) => {
    const values = points.map(point => point.values[name] ?? null)
    const path = line<number | null>()
      .defined(value => value !== null)
      .x((_, at) => across(at))
      .y(value => down(value ?? 0))
      .curve(smooth ? curveMonotoneX : curveLinear)
    // A zero-length stroke with round ends.
    const dots = values.map((value, at) => (value === null ? '' : `M${across(at)} ${down(value)}h0`))
    return (
      <g key={name} data-series={name}>
        <path d={path(values) ?? ''} className={classes.line} stroke={colour} />
        {!smooth && values.length <= DOTS && <path d={dots.join('')} className={classes.dots} stroke={colour} />}
      </g>
    )
  })
}
