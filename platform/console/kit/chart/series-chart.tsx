import { useDirection } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type PointerEvent, useRef, useState } from 'react'
import { nameStep, shortName } from './axis-names.ts'
import { Bars, Lines } from './bars-and-lines.tsx'
import classes from './chart.module.css'
import type { ChartPoint, ChartSeries } from './chart-data.ts'
import { Legend } from './legend.tsx'
import { PointTooltip } from './point-tooltip.tsx'
import { useWidth } from './use-width.ts'
import { valueScale } from './value-scale.ts'

interface SeriesChartProps {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Text of a value. */
  readonly format: (value: number) => string
  /** Text of a value on the axis. */
  readonly scale: (value: number) => string
  /** Px. */
  readonly widestBar: number
}

/** Sizes in px. */
const HEIGHT = 240
/** Width of the axis, and height of the names below. */
const BESIDE = 64
const BELOW = 28
const ABOVE = 8
/** Between the axis and its labels. */
const APART = 8
/** Width in px before layout. */
const WIDTH = 640

/**
 * Bars and lines over the same points, for sighted users only: the caller adds the figures as hidden text and hides the
 * chart from screen readers. Pointing or tapping shows the figures of a point.
 */
export function SeriesChart({ points, series, format, scale, widestBar }: SeriesChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, WIDTH)
  const { dir } = useDirection()
  const [pointed, setPointed] = useState<number>()
  const away = useClickOutside(() => setPointed(undefined))
  const { ticks, depth } = valueScale(points.flatMap(({ values }) => series.map(({ name }) => values[name] ?? 0)))
  const band = (width - BESIDE) / Math.max(1, points.length)
  const step = nameStep(
    points.map(({ name }) => name),
    band,
  )
  const rightToLeft = dir === 'rtl'
  // Time runs in reading direction.
  const across = (at: number) => (rightToLeft ? width - BESIDE - (at + 0.5) * band : BESIDE + (at + 0.5) * band)
  const down = (value: number) => ABOVE + depth(value) * (HEIGHT - ABOVE - BELOW)
  const placed = { points, across, down, band }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const at = Math.floor((rightToLeft ? width - BESIDE - left : left - BESIDE) / band) // not money: a point
    setPointed(at in points ? at : undefined)
  }
  const shown = pointed === undefined ? undefined : points[pointed]
  return (
    <div ref={away}>
      {series.length > 1 && <Legend series={series} />}
      <div ref={frame} className={classes.frame}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className={classes.drawing}
          aria-hidden
          onPointerMove={point}
          onPointerDown={point}
          // Lifting a finger keeps the point selected; tapping elsewhere does not.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
        >
          {ticks.map(tick => (
            <g key={tick} transform={`translate(${rightToLeft ? 0 : BESIDE} ${down(tick)})`}>
              <line x2={width - BESIDE} className={tick === 0 ? classes.zero : classes.grid} />
              <text x={rightToLeft ? width - BESIDE + APART : -APART} dy="0.32em" className={classes.value}>
                {scale(tick)}
              </text>
            </g>
          ))}
          {pointed !== undefined && shown && (
            <rect
              x={across(pointed) - band / 2}
              y={ABOVE}
              width={band}
              height={HEIGHT - ABOVE - BELOW}
              className={classes.pointed}
            />
          )}
          <Bars {...placed} series={series.filter(({ kind }) => kind === 'bar')} widest={widestBar} />
          <Lines {...placed} series={series.filter(({ kind }) => kind === 'line')} />
          {points.map(
            ({ name }, at) =>
              at % step === 0 && (
                <text key={across(at)} x={across(at)} y={HEIGHT - APART} className={classes.name}>
                  {shortName(name)}
                </text>
              ),
          )}
        </svg>
        {pointed !== undefined && shown && (
          <PointTooltip
            point={shown}
            series={series}
            format={format}
            middle={across(pointed)}
            atEnd={across(pointed) > width / 2}
          />
        )}
      </div>
    </div>
  )
}
