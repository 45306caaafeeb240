import type { JournalLine } from './journal-line.ts'

/** A journal as it was exported: it never changes again. */
export interface NumberedJournal {
  readonly number: string
  /** Business day, YYYY-MM-DD. */
  readonly day: string
  readonly shop: string
  readonly memo: string
  readonly lines: readonly JournalLine[]
}

const DIGITS = 7

/** `J0000042` */
export const journalNumber = (count: number): string => `J${String(count).padStart(DIGITS, '0')}`

/** Shop and day; an adjusting journal names the first one of its day. */
export const journalMemo = (shop: string, day: string, first?: string): string =>
  [shop, day, ...(first === undefined ? [] : [`adjusts ${first}`])].join(' ')

/** How lines of a file are put together: one a figure, or one an account, tax code and job. */
export const GROUPINGS = ['account', 'figure'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Debits and credits of an account stay apart, so that a cash variance can be seen. */
export function groupLines(lines: readonly JournalLine[], grouping: Grouping): JournalLine[] {
  if (grouping === 'figure') return [...lines]
  const groups = new Map<string, JournalLine>()
  for (const line of lines) {
    const { account, accountName, taxCode, job, taxAccount, amount, tax } = line
    const key = JSON.stringify([account, accountName, taxCode, job, taxAccount, amount >= 0])
    const group = groups.get(key)
    groups.set(key, group ? { ...group, amount: group.amount + amount, tax: group.tax + tax } : line)
  }
  return [...groups.values()]
}
