import type { LedgerSale } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'

/**
 * Change is given in cash, and for methods that the shop lets customers overpay (a voucher). Change for a card would be
 * cash out of the drawer that no close accounts for.
 */
export function changeProblem(
  { tenders }: Pick<LedgerSale, 'tenders'>,
  withChange: ReadonlySet<string>,
): SaleProblem | undefined {
  const wrong = tenders.find(({ change, method }) => change > 0 && !withChange.has(method))
  return wrong && { code: 'pos.sale.noChange', params: { method: wrong.method } }
}
