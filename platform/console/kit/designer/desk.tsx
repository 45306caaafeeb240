import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import classes from './desk.module.css'

interface DeskProps {
  sides: 'end' | 'both'
  children: ReactNode
}

/** Layout of a designer: the design in the middle, its parts and their settings at the sides. */
export const Desk = ({ sides, children }: DeskProps) => (
  <div className={classes.desk} data-sides={sides}>
    {children}
  </div>
)

export const Workspace = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.stage} aria-label={label}>
    {children}
  </section>
)

interface SideProps {
  label: string
  /** Not on a phone, where it opens over the workspace. */
  folds?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

export const Side = ({ label, folds = false, ref, children }: SideProps) => (
  <section ref={ref} className={classes.side} data-folds={folds || undefined} aria-label={label}>
    {children}
  </section>
)

interface EntryProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'type' | 'name'> {
  /** What stands before its words. */
  mark?: ReactNode
  words: ReactNode
  /** It can be dragged to its place. */
  movable?: boolean
}

/** One of what can be chosen or set. */
export const Entry = ({ mark, words, movable = false, children, ...button }: EntryProps) => (
  <button type="button" className={classes.entry} data-movable={movable || undefined} {...button}>
    {mark}
    <span className={classes.words} dir="auto">
      {words}
    </span>
    {children}
  </button>
)
