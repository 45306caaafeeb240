import { type LedgerSale, sumsOf } from './ledger-sale.ts'

/** Files of other systems give what a line came to, and a price of one that was rounded: what was paid is the truth. */
export function asPaid(ledger: LedgerSale): LedgerSale {
  const lines = ledger.lines.map(line => ({ ...line, gross: line.net + line.discount }))
  return { ...ledger, lines, sums: sumsOf(lines) }
}
