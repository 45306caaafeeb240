import type { Cents } from '#platform/rules/money/money.ts'
import { amountText, dateText } from '../amount-text.ts'
import type { JournalLine } from '../journal-line.ts'
import { type Grouping, groupLines, type NumberedJournal } from '../numbered-journal.ts'
import { cleanText } from './clean-text.ts'
import type { FileProblem } from './file-problem.ts'
import { type MyobSeparator, myobMemo, myobText } from './myob-lines.ts'

export interface MyobSetup {
  readonly separator: MyobSeparator
  readonly grouping: Grouping
}

const COLUMNS = [
  'Journal Number',
  'Date',
  'Memo',
  'GST (BAS) Reporting',
  'Inclusive',
  'Account Number',
  'Debit Ex-Tax Amount',
  'Debit Inc-Tax Amount',
  'Credit Ex-Tax Amount',
  'Credit Inc-Tax Amount',
  'Job',
  'Tax Code',
  'Non-GST/LCT Amount',
  'Tax (GST) Amount',
  'LCT Amount',
  'Import Duty Amount',
  'Currency Code',
  'Exchange Rate',
  'Allocation Memo',
  'Category',
] as const

/** Reported as a sale in the business activity statement. */
const SUPPLY = 'S'
const YES = 'X'
const JOB = 15
const ZERO = '0.00'

/** MYOB's import of general journals (AccountRight: Import data, Transaction journals). */
export const myobJournals = (journals: readonly NumberedJournal[], { separator, grouping }: MyobSetup): string =>
  myobText(
    COLUMNS,
    journals.map(journal => groupLines(journal.lines, grouping).map(line => cells(journal, line))),
    separator,
  )

function cells(journal: NumberedJournal, { amount, tax, account, taxCode, job, reason }: JournalLine): string[] {
  const [inclusive, taxPart] = [Math.abs(amount), Math.abs(tax)]
  const exclusive = inclusive - taxPart
  const sides = amount >= 0 ? [exclusive, inclusive, 0, 0] : [0, 0, exclusive, inclusive]
  return [
    journal.number,
    dateText(journal.day, 'dayMonth'),
    myobMemo(journal.memo),
    SUPPLY,
    YES,
    account,
    ...sides.map(amountText),
    cleanText(job, JOB),
    taxCode,
    ZERO,
    amountText(taxPart),
    ZERO,
    ZERO,
    '',
    '',
    reason,
    '',
  ]
}

const ACCOUNT = /^\d-\d{4,5}$/
const TAX_CODE = /^[A-Za-z0-9/-]{1,3}$/
const LONGEST_AMOUNT = 15

export const isMyobAmount = (amount: Cents): boolean => amountText(amount).length <= LONGEST_AMOUNT

/** MYOB skips lines that it does not understand, so they are judged before. */
export function myobProblems(journals: readonly NumberedJournal[]): FileProblem[] {
  const problems = new Map<string, FileProblem>()
  const add = (field: FileProblem['field'], value: string, isRight: boolean) =>
    isRight || problems.set(`${field} ${value}`, { field, value })
  for (const { account, taxCode, amount } of journals.flatMap(({ lines }) => lines)) {
    add('account', account, ACCOUNT.test(account))
    add('taxCode', taxCode, TAX_CODE.test(taxCode))
    add('amount', amountText(amount), isMyobAmount(amount))
  }
  return [...problems.values()]
}
