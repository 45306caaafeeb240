import type { TerminalPrompt } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import type { PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { KeptBill, KeptSale } from '../device/till-database.ts'
import type { TillMethod, TillShop } from '../shop/till-shop.ts'

/** What stands beside the bill. One thing at a time, and never a dialogue. */
export type Stage =
  | { readonly kind: 'items' }
  | { readonly kind: 'line'; readonly lineNo: number }
  | { readonly kind: 'price'; readonly item: TillItem; readonly ask: 'open' | 'level' | 'weight' }
  | { readonly kind: 'pay'; readonly method?: TillMethod | undefined }
  | { readonly kind: 'card'; readonly method: TillMethod; readonly amount: number; readonly prompt: TerminalPrompt }
  | { readonly kind: 'done'; readonly sale: KeptSale; readonly change: number }
  | { readonly kind: 'discount' }
  | { readonly kind: 'bills' }
  | { readonly kind: 'split' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'member' }
  | { readonly kind: 'refund'; readonly found?: FoundSale | undefined }
  | { readonly kind: 'cash' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'voidBill' }

/** Said to the cashier in a line of its own that never moves anything. */
export interface Said {
  readonly tone: 'good' | 'bad'
  /** Message key, or words of the server that are ready to be read. */
  readonly code?: string
  readonly words?: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Counts up, so that the same words said again are news. */
  readonly no: number
}

export interface Unprinted {
  readonly docket: Docket
  readonly printer: TillPrinterRow | undefined
}

export interface TillState {
  readonly shop: TillShop
  /** Code of the register. */
  readonly register: string
  readonly bill: Bill
  readonly priced: PricedBill
  readonly stage: Stage
  readonly said: Said | null
  readonly training: boolean
  readonly online: boolean
  readonly sending: boolean
  readonly waiting: number
  readonly refused: number
  readonly held: readonly KeptBill[]
  readonly last: KeptSale | null
  /** Dockets that did not come out of their printer. */
  readonly unprinted: readonly Unprinted[]
}
