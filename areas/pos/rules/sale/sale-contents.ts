import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import type { BillMode } from './bill-mode.ts'
/** A sale as rules see it: as sent by a till, amounts with two decimals (see contract/sale.ts). */
export interface SaleContents {
  readonly mode: BillMode
  readonly refOf?: string | undefined
  /** Id of the member. */
  readonly member?: string | undefined
  readonly lines: readonly SoldLine[]
  readonly tenders: readonly GivenTender[]
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly rounding: number
  readonly payable: number
}

export interface SoldLine {
  readonly lineNo: number
  readonly pluId?: string | undefined
  readonly barcode?: string | undefined
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discounts: readonly { readonly kind: string; readonly amount: number }[]
  readonly net: number
  readonly tax: number
  readonly taxMode: TaxMode
  readonly cost?: number | undefined
  readonly voided: boolean
}

export interface GivenTender {
  readonly method: string
  readonly amount: number
  readonly tip: number
  readonly surcharge: number
  readonly change: number
  readonly ofTender?: number | undefined
}
