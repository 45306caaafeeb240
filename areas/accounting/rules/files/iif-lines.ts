import type { Cents } from '#platform/rules/money/money.ts'
import { amountText } from '../amount-text.ts'
import { cleanText } from './clean-text.ts'

export interface IifSplit {
  readonly account: string
  /** Customer; empty where there is none. */
  readonly name: string
  readonly job: string
  /** Debits are positive. */
  readonly amount: Cents
}

export interface IifEntry {
  readonly type: 'GENERAL JOURNAL' | 'INVOICE' | 'CREDIT MEMO' | 'PAYMENT'
  /** MM/DD/YYYY */
  readonly date: string
  readonly number: string
  readonly name: string
  readonly memo: string
  readonly splits: readonly IifSplit[]
}

const EOL = '\r\n'
const FIELDS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO'] as const
const HEAD = [['!TRNS', ...FIELDS], ['!SPL', ...FIELDS], ['!ENDTRNS']]
const LONGEST = 159

/** The first split of an entry is its TRNS line. */
export const iifText = (entries: readonly IifEntry[], before: readonly (readonly string[])[] = []): string =>
  iifLines([...before, ...HEAD, ...entries.flatMap(entryLines)])

export const iifLines = (lines: readonly (readonly string[])[]): string =>
  lines.map(cells => cells.join('\t') + EOL).join('')

function entryLines({ type, date, number, name, memo, splits }: IifEntry): string[][] {
  const lines = splits.map((split, at) => [
    at === 0 ? 'TRNS' : 'SPL',
    type,
    date,
    cleanText(split.account, LONGEST),
    cleanText(split.name || name, LONGEST),
    cleanText(split.job, LONGEST),
    amountText(split.amount),
    number,
    cleanText(memo, LONGEST),
  ])
  return [...lines, ['ENDTRNS']]
}
