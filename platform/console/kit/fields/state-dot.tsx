import type { ReactNode } from 'react'
import classes from './fields.module.css'

export type DotTone = 'good' | 'busy' | 'bad' | 'idle'

const TONE_OF_WORD: Readonly<Record<string, DotTone>> = {
  active: 'good',
  approved: 'good',
  applied: 'good',
  completed: 'good',
  done: 'good',
  open: 'good',
  paid: 'good',
  sent: 'good',
  posted: 'good',
  audited: 'good',
  checked: 'good',
  connected: 'good',
  ready: 'good',
  admitted: 'good',
  issued: 'good',
  confirmed: 'good',
  checkedIn: 'good',
  invited: 'busy',
  pending: 'busy',
  planned: 'busy',
  unchecked: 'busy',
  waiting: 'busy',
  running: 'busy',
  counting: 'busy',
  partial: 'busy',
  new: 'busy',
  doing: 'busy',
  accepted: 'busy',
  held: 'busy',
  partPaid: 'busy',
  inTransit: 'busy',
  blocked: 'bad',
  cancelled: 'bad',
  expired: 'bad',
  failed: 'bad',
  refused: 'bad',
  overdue: 'bad',
  lost: 'bad',
  conflict: 'bad',
  denied: 'bad',
  closed: 'idle',
  received: 'idle',
  recalled: 'idle',
  disabled: 'idle',
  draft: 'idle',
  inactive: 'idle',
  onHold: 'idle',
  unpaired: 'idle',
}

/** Colour of a choice's value: only known states have one, others are plain text. */
export const toneOfWord = (value: string): DotTone | undefined => TONE_OF_WORD[value]

/** A state: a coloured dot and its label, never the colour alone. */
export function StateDot({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      <span className={classes.stateWords}>{children}</span>
    </span>
  )
}
