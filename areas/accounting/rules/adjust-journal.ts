import { type JournalLine, sameFigure } from './journal-line.ts'

/**
 * What is missing from the books of a day: its figures now less all that was exported. Empty where nothing changed. A figure
 * keeps the account that it was exported to only where it is gone; the rest goes to the accounts of today.
 */
export function adjustJournal(now: readonly JournalLine[], exported: readonly JournalLine[]): JournalLine[] {
  const rest = new Map<string, JournalLine>()
  for (const line of exported) add(rest, { ...line, amount: 0 - line.amount, tax: 0 - line.tax })
  for (const line of now) add(rest, line)
  return [...rest.values()].filter(({ amount, tax }) => amount !== 0 || tax !== 0)
}

function add(rest: Map<string, JournalLine>, line: JournalLine): void {
  const key = sameFigure(line)
  const before = rest.get(key)
  const merged = before ? { ...line, amount: before.amount + line.amount, tax: before.tax + line.tax } : line
  rest.set(key, line.tax === 0 && before?.taxAccount ? withTax(merged, before) : merged)
}

/** The account of the tax stays known where today's figure has none any more. */
const withTax = (line: JournalLine, { taxAccount, taxAccountName }: JournalLine): JournalLine => ({
  ...line,
  taxAccount,
  taxAccountName,
})
