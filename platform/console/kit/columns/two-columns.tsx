import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

/** Something that is filled in beside what comes of it; on narrow screens one below the other. */
export const TwoColumns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>

interface ColumnProps {
  label: string
  /** What it shows is being calculated. */
  busy?: boolean
  children: ReactNode
}

export const Column = ({ label, busy = false, children }: ColumnProps) => (
  <section className={classes.column} aria-label={label} aria-busy={busy}>
    {children}
  </section>
)
