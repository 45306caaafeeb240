import classes from './chart.module.css'
import type { ChartSeries } from './chart-data.ts'

/** Meaning of each colour. */
export function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, colour }) => (
        <li key={name}>
          <Swatch colour={colour} />
          {label}
        </li>
      ))}
    </ul>
  )
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 1 1" className={classes.swatch} aria-hidden>
      <rect width="1" height="1" fill={colour} />
    </svg>
  )
}
