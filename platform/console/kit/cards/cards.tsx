import type { ComponentProps, ReactNode } from 'react'
import classes from './cards.module.css'

interface CardsProps {
  label?: string
  /** As many side by side as fit. */
  beside?: boolean
  children: ReactNode
}

/** A list of cards, such as registers, orders or files. */
export const Cards = ({ label, beside = false, children }: CardsProps) => (
  <ul className={classes.cards} data-beside={beside || undefined} aria-label={label}>
    {children}
  </ul>
)

interface CardProps {
  label?: string
  /** Highlight: an edge for current cards, a frame for new ones. */
  mark?: 'edge' | 'frame' | undefined
  children: ReactNode
}

export const Card = ({ label, mark, children }: CardProps) => (
  <li className={classes.card} data-mark={mark} aria-label={label}>
    {children}
  </li>
)

/** A card beside others on a page. */
export const Panel = (props: ComponentProps<'section'>) => <section {...props} className={classes.card} />

/** Name of the card, with its state beside it. */
export const CardHead = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.head}>
    <div className={classes.name}>{name}</div>
    {children}
  </div>
)

/** What happened lately to the card's subject, a line each; new lines are read out. */
export const CardLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.lines} aria-label={label} aria-live="polite">
    {children}
  </ul>
)
