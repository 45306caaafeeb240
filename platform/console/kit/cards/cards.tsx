import type { ComponentProps, ReactNode } from 'react'
import classes from './cards.module.css'

interface CardsProps {
  label?: string
  /** As many beside each other as there is room for. */
  beside?: boolean
  children: ReactNode
}

/** Things of which each is told and dealt with by itself: registers, orders, files. */
export const Cards = ({ label, beside = false, children }: CardsProps) => (
  <ul className={classes.cards} data-beside={beside || undefined} aria-label={label}>
    {children}
  </ul>
)

interface CardProps {
  label?: string
  /** What makes it stand out: an edge for what is going on, a frame for what is new. */
  mark?: 'edge' | 'frame' | undefined
  children: ReactNode
}

export const Card = ({ label, mark, children }: CardProps) => (
  <li className={classes.card} data-mark={mark} aria-label={label}>
    {children}
  </li>
)

/** One thing told beside others on a page. */
export const Panel = (props: ComponentProps<'section'>) => <section {...props} className={classes.card} />

/** What it is, and beside that how it stands. */
export const CardHead = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.head}>
    <div className={classes.name}>{name}</div>
    {children}
  </div>
)
