import { type ReactNode, useEffect, useRef } from 'react'
import classes from './day-table.module.css'

interface DayTableProps {
  label: string
  /** YYYY-MM. */
  month: string
  /** Head and body of a table whose first column names the row, and whose others are days; `data-today` marks today's. */
  children: ReactNode
}

/** A table with a column a day. Where not all fit, it shows those around today. */
export function DayTable({ label, month, children }: DayTableProps) {
  const scroll = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = scroll.current
    const today = month && box?.querySelector<HTMLElement>('thead [data-today]')
    if (box && today) box.scrollLeft = today.offsetLeft - box.clientWidth / 2
  }, [month])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>{children}</table>
    </section>
  )
}
