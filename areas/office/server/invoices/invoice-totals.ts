import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { invoiceSums } from '../../rules/bill-time.ts'

/** Totals of an invoice, as the wire has them. */
export function invoiceTotals(lines: readonly Row[]): { net: number; tax: number; gross: number } {
  const { net, tax, gross } = invoiceSums(
    lines.map(({ amount, taxAmount, taxMode }) => ({
      amount: fromWire(Number(amount)),
      tax: fromWire(Number(taxAmount)),
      taxMode: taxMode === 'added' ? 'added' : 'inclusive',
    })),
  )
  return { net: toWire(net), tax: toWire(tax), gross: toWire(gross) }
}
