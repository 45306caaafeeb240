import { type ReactNode, useId } from 'react'
import classes from './dashboard.module.css'

interface CardProps {
  title: string
  /** A link, at the end of the head. */
  more?: ReactNode
  children: ReactNode
}

/** A part of the dashboard with its name. */
export function Card({ title, more, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.name}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
