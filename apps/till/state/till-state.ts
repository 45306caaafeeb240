import type { TerminalPrompt } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { MenuPlace } from '#areas/catalogue/rules/menu/menu-place.ts'
import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import type { Addition } from '#areas/pos/rules/till/change-bill.ts'
import type { PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { LastingAction } from '../device/queued-actions.ts'
import type { KeptBill, KeptSale } from '../device/till-database.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillMethod, TillShop } from '../shop/till-shop.ts'
import type { PointsQuote } from './till-ports.ts'

/** Data of an item before its options are chosen. */
export type AddTerms = Partial<Pick<Addition, 'quantity' | 'openPrice' | 'priceLevel'>>

/** The panel beside the bill. One at a time, and never a dialog. */
export type Panel =
  | { readonly kind: 'items' }
  | { readonly kind: 'line'; readonly lineNo: number }
  | { readonly kind: 'price'; readonly item: TillItem; readonly ask: 'open' | 'level' | 'weight' }
  | { readonly kind: 'parking'; readonly item: TillItem }
  | { readonly kind: 'options'; readonly item: TillItem; readonly terms: AddTerms }
  | { readonly kind: 'lineOptions'; readonly lineNo: number }
  | { readonly kind: 'pay'; readonly method?: TillMethod | undefined }
  | {
      readonly kind: 'card'
      readonly method: TillMethod
      readonly amount: number
      readonly prompt: TerminalPrompt
      /** The terminal was asked for the outcome and could not tell. */
      readonly isUndecided?: boolean
    }
  | { readonly kind: 'done'; readonly sale: KeptSale; readonly change: number }
  | { readonly kind: 'discount' }
  | { readonly kind: 'bills' }
  | { readonly kind: 'split' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'member' }
  | { readonly kind: 'registerMember' }
  | { readonly kind: 'valueCard'; readonly method: TillMethod; readonly amount?: number | undefined }
  | { readonly kind: 'refund'; readonly sale?: FoundSale | undefined }
  | { readonly kind: 'cash' }
  /** A closed register is opened before cash is taken. */
  | { readonly kind: 'float' }
  | { readonly kind: 'orders' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'voidBill' }
  | { readonly kind: 'level' }
  | { readonly kind: 'soldOut' }
  | {
      readonly kind: 'approve'
      readonly right: TillPermission
      /** More specific words than those of the kind of request. */
      readonly words?: { readonly code: string; readonly params: Readonly<Record<string, string>> } | undefined
    }
  | { readonly kind: 'refused'; readonly sale: KeptSale }
  | { readonly kind: 'clock' }
  | { readonly kind: 'refusedAction'; readonly action: LastingAction }

/** Message to the cashier, in a line with a fixed place. */
export interface Said {
  /** warning: it was done, but not as asked. */
  readonly tone: 'good' | 'warning' | 'bad'
  /** Message key, or text of the server. */
  readonly code?: string
  readonly words?: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Increases, so that a repeated message is announced again. */
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
  /** Null: nobody has signed on. */
  readonly seller: Seller | null
  readonly bill: Bill
  readonly priced: PricedBill
  readonly panel: Panel
  /** Stays while a bill is entered, whatever panel is open. */
  readonly menuPlace: MenuPlace
  readonly said: Said | null
  /** The server's answer about the member's points on a bill. */
  readonly quote: (PointsQuote & { readonly billId: string }) | null
  /** How often in a row the question about points got no answer. */
  readonly quoteFailures: number
  readonly training: boolean
  /** The register was opened on this device, and the shop's data does not show it yet. */
  readonly openedHere: boolean
  readonly online: boolean
  readonly sending: boolean
  /** A card is charged, or the outcome is unknown: nothing else is possible until then. */
  readonly charging: boolean
  readonly waiting: number
  readonly refused: number
  /** Other unsent actions: kitchen orders, the drawer, receipts. */
  readonly actions: number
  /** Cash movements and working times that the server refused. */
  readonly refusedActions: readonly LastingAction[]
  readonly held: readonly KeptBill[]
  readonly last: KeptSale | null
  /** Dockets that failed to print. */
  readonly unprinted: readonly Unprinted[]
}
