import { sum } from '#platform/rules/money/money.ts'
import { amountText, dateText } from '../amount-text.ts'
import type { JournalLine } from '../journal-line.ts'
import { type Grouping, groupLines, type NumberedJournal } from '../numbered-journal.ts'
import { cleanText } from './clean-text.ts'
import type { FileProblem } from './file-problem.ts'
import { type IifEntry, type IifSplit, iifText } from './iif-lines.ts'

/** General journals for QuickBooks Desktop: accounts by name, tax as splits of its own. */
export const iifJournals = (journals: readonly NumberedJournal[], grouping: Grouping): string =>
  iifText(journals.map(journal => toEntry(journal, grouping)))

const toEntry = (journal: NumberedJournal, grouping: Grouping): IifEntry => ({
  type: 'GENERAL JOURNAL',
  date: dateText(journal.day, 'monthDay'),
  number: journal.number,
  name: '',
  memo: journal.memo,
  splits: iifSplits(groupLines(journal.lines, grouping)),
})

/** Amounts without tax, then the tax by account: together zero. */
export function iifSplits(lines: readonly JournalLine[]): IifSplit[] {
  const taxes = new Map<string, IifSplit>()
  for (const { tax, taxAccountName } of lines) {
    if (tax === 0) continue
    const before = taxes.get(taxAccountName)?.amount ?? 0
    taxes.set(taxAccountName, { account: taxAccountName, name: '', job: '', amount: before + tax })
  }
  const splits = lines.map(({ accountName, job, amount, tax }) => ({
    account: accountName,
    name: '',
    job,
    amount: amount - tax,
  }))
  return [...splits, ...taxes.values()].filter(({ amount }) => amount !== 0)
}

const ACCOUNT_NAME = 159

/** QuickBooks tells no errors when it reads an IIF file, so everything is judged before. */
export function iifProblems(journals: readonly NumberedJournal[]): FileProblem[] {
  const names = journals.flatMap(({ lines }) =>
    lines.flatMap(({ accountName, taxAccountName, tax }) => [accountName, ...(tax === 0 ? [] : [taxAccountName])]),
  )
  const wrong = [...new Set(names)].filter(name => name === '' || cleanText(name, ACCOUNT_NAME) !== name)
  const unbalanced = journals.filter(({ lines, number }) => {
    const splits = iifSplits(lines)
    return number === '' || sum(splits.map(({ amount }) => amount)) !== 0
  })
  return [
    ...wrong.map(value => ({ field: 'accountName', value }) as const),
    ...unbalanced.map(({ number }) => ({ field: 'amount', value: number }) as const),
  ]
}

/** Splits as amounts, for tests and previews. */
export const splitAmounts = (splits: readonly IifSplit[]): string[] => splits.map(({ amount }) => amountText(amount))
