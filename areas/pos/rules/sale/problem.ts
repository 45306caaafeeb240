/** Why the ledger refuses a sale. */
export interface SaleProblem {
  readonly code: `pos.sale.${string}`
  readonly params?: Readonly<Record<string, string | number>>
}
