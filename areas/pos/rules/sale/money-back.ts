import { type BillLine, refundProblem } from './given-back.ts'
import type { LedgerSale } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'
import type { SaleContents, SoldLine } from './sale-contents.ts'

type Judge = (sale: SaleContents, ledger: LedgerSale) => SaleProblem | undefined

/** Money goes back to the customer: all that is paid and tipped is negative. */
const paysBack = ({ mode }: SaleContents, { payable }: LedgerSale): boolean =>
  mode === 'refund' || mode === 'transactionVoid' || payable < 0

/** A payment beside one that goes back is cash for a card: no bill asks for both. */
export const tenderSigns: Judge = (sale, ledger) => {
  const wrongSign = paysBack(sale, ledger) ? 1 : -1
  const wrong = ledger.tenders.find(({ amount }) => Math.sign(amount) === wrongSign)
  if (!wrong) return undefined
  return { code: wrongSign === 1 ? 'pos.sale.paidOnRefund' : 'pos.sale.paidOut', params: { method: wrong.method } }
}

/** A tip is paid on top of a sale; it is refunded with the bill that it was paid on. How much of it: see refunds.ts. */
export const tipSigns: Judge = (sale, ledger) => {
  const back = paysBack(sale, ledger)
  const wrong = ledger.tenders.find(({ tip }) => (back ? tip > 0 || (tip < 0 && !sale.refOf) : tip < 0))
  if (!wrong) return undefined
  return { code: wrong.tip > 0 ? 'pos.sale.tipOnRefund' : 'pos.sale.tipNegative', params: { method: wrong.method } }
}

/** Without a bill nobody knows which surcharge was paid. */
export const surchargeHasBill: Judge = (sale, { surcharge }) =>
  surcharge < 0 && !sale.refOf ? { code: 'pos.sale.refundSurcharge' } : undefined

const itemKey = ({ pluId, barcode, name }: SoldLine): string => pluId ?? barcode ?? name

/**
 * Lines with a negative quantity refund the bill that the sale names. A bill that names none may take back what it sells itself: some
 * tills void a line by its negative. A refund of goods whose bill is not known is a bill of its own (mode refund).
 */
export const returnsHaveBill: Judge = (sale, { lines }) => {
  if (sale.refOf || sale.mode === 'refund') return undefined
  const counted = lines.flatMap((line, at): BillLine[] => {
    const told = sale.lines[at]
    if (line.voided || !told) return []
    return [{ key: itemKey(told), name: line.name, quantity: line.quantity, paid: line.net + line.taxAdded }]
  })
  const [sold, back] = [counted.filter(({ quantity }) => quantity > 0), counted.filter(({ quantity }) => quantity < 0)]
  if (back.length === 0) return undefined
  const problem = refundProblem(sold, back)
  return problem && { code: 'pos.sale.returnWithoutBill', params: problem.params ?? {} }
}

/** Goods come back of which no bill is named: only who may refund decides about that. */
export const isRefundWithoutBill = ({ mode, refOf }: SaleContents): boolean => mode === 'refund' && !refOf
