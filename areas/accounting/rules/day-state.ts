import { isBalanced, type JournalLine } from './journal-line.ts'
import type { MissingAccount } from './to-journal.ts'

/** open: it is not over yet. changed: something came after its journal was exported. */
export const DAY_STATES = ['open', 'blocked', 'ready', 'exported', 'changed'] as const
export type DayState = (typeof DAY_STATES)[number]

export interface DayFacts {
  /** A register is open, or the business day is not over. */
  readonly isOpen: boolean
  readonly missing: readonly MissingAccount[]
  readonly lines: readonly JournalLine[]
  readonly isExported: boolean
  /** What an adjusting journal would hold. */
  readonly difference: readonly JournalLine[]
}

/** Nothing is exported while an account is missing, the day is open, or debits and credits differ. */
export function dayState({ isOpen, missing, lines, isExported, difference }: DayFacts): DayState {
  if (isExported && missing.length === 0 && difference.length === 0) return 'exported'
  if (isOpen) return 'open'
  if (missing.length > 0 || !isBalanced(lines)) return 'blocked'
  return isExported ? 'changed' : 'ready'
}
