import { toWire } from '#platform/rules/money/money.ts'
import { type DateOrder, dateText } from '../amount-text.ts'
import { type Grouping, groupLines, type NumberedJournal } from '../numbered-journal.ts'
import { iifSplits } from './iif-journal.ts'

/** A cell of a spreadsheet: numbers keep two places. */
type Cell = string | null | { readonly number: number; readonly places: number }

export interface OnlineSetup {
  readonly grouping: Grouping
  readonly dateOrder: DateOrder
}

export const ONLINE_COLUMNS = [
  'JournalNo',
  'JournalDate',
  'AccountName',
  'Debits',
  'Credits',
  'Description',
  'Name',
  'Location',
  'Class',
] as const

/** Rows of QuickBooks Online's import of journal entries; tax is a line of its own. */
export const onlineRows = (journals: readonly NumberedJournal[], { grouping, dateOrder }: OnlineSetup): Cell[][] =>
  journals.flatMap(journal =>
    iifSplits(groupLines(journal.lines, grouping)).map(({ account, amount, job }) => [
      journal.number,
      dateText(journal.day, dateOrder),
      account,
      amount > 0 ? { number: toWire(amount), places: 2 } : null,
      amount < 0 ? { number: toWire(-amount), places: 2 } : null,
      journal.memo,
      null,
      journal.shop,
      job === '' ? null : job,
    ]),
  )
