import type { LedgerSale } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'
import { type BillLine, refundProblem } from './refund-problem.ts'
import type { SaleContents, SoldLine } from './sale-contents.ts'

type Judge = (sale: SaleContents, ledger: LedgerSale) => SaleProblem | undefined

/** The customer gets money: all payments and tips are negative. */
const paysBack = ({ mode }: SaleContents, { payable }: LedgerSale): boolean =>
  mode === 'refund' || mode === 'transactionVoid' || payable < 0

/** A positive payment beside a negative one is a cash advance on a card, not a sale. */
export const tenderSigns: Judge = (sale, ledger) => {
  const wrongSign = paysBack(sale, ledger) ? 1 : -1
  const wrong = ledger.tenders.find(({ amount }) => Math.sign(amount) === wrongSign)
  if (!wrong) return undefined
  return { code: wrongSign === 1 ? 'pos.sale.paidOnRefund' : 'pos.sale.paidOut', params: { method: wrong.method } }
}

/** Tips are paid on top of a sale and refunded with its bill; refunds.ts limits the amount. */
export const tipSigns: Judge = (sale, ledger) => {
  const back = paysBack(sale, ledger)
  const wrong = ledger.tenders.find(({ tip }) => (back ? tip > 0 || (tip < 0 && !sale.refOf) : tip < 0))
  if (!wrong) return undefined
  return { code: wrong.tip > 0 ? 'pos.sale.tipOnRefund' : 'pos.sale.tipNegative', params: { method: wrong.method } }
}

/** Without a bill, the paid surcharge is unknown. */
export const surchargeHasBill: Judge = (sale, { surcharge }) =>
  surcharge < 0 && !sale.refOf ? { code: 'pos.sale.refundSurcharge' } : undefined

const itemKey = ({ pluId, barcode, name }: SoldLine): string => pluId ?? barcode ?? name

/**
 * Lines with a negative quantity refund the bill that the sale names. A bill that names none may return only what it
 * sells itself, because some tills void a line by its negative. Refunds of goods from an unknown bill are bills of
 * their own (mode refund).
 */
export const returnsHaveBill: Judge = (sale, { lines }) => {
  if (sale.refOf || sale.mode === 'refund') return undefined
  const counted = lines.flatMap((line, at): BillLine[] => {
    const soldLine = sale.lines[at]
    if (line.voided || !soldLine) return []
    return [{ key: itemKey(soldLine), name: line.name, quantity: line.quantity, paid: line.net + line.taxAdded }]
  })
  const [sold, back] = [counted.filter(({ quantity }) => quantity > 0), counted.filter(({ quantity }) => quantity < 0)]
  if (back.length === 0) return undefined
  const problem = refundProblem(sold, back)
  return problem && { code: 'pos.sale.returnWithoutBill', params: problem.params ?? {} }
}

/** Goods are returned without a bill: needs permission to refund. */
export const isRefundWithoutBill = ({ mode, refOf }: SaleContents): boolean => mode === 'refund' && !refOf
