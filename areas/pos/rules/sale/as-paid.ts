import { type LedgerSale, sumLines } from './ledger-sale.ts'

/** Files of other systems contain line totals and rounded unit prices: the amount paid is the truth. */
export function asPaid(ledger: LedgerSale): LedgerSale {
  const lines = ledger.lines.map(line => ({ ...line, gross: line.net + line.discount }))
  return { ...ledger, lines, sums: sumLines(lines) }
}
