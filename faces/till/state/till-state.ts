import type { TerminalPrompt } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { MenuPlace } from '#areas/catalogue/rules/menu/menu-place.ts'
import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import type { Addition } from '#areas/pos/rules/till/change-bill.ts'
import type { PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { LastingDeed } from '../device/deeds.ts'
import type { KeptBill, KeptSale } from '../device/till-database.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillMethod, TillShop } from '../shop/till-shop.ts'

/** What is known of an item before its options are chosen. */
export type AddTerms = Partial<Pick<Addition, 'quantity' | 'openPrice' | 'priceLevel'>>

/** What stands beside the bill. One thing at a time, and never a dialogue. */
export type Stage =
  | { readonly kind: 'items' }
  | { readonly kind: 'line'; readonly lineNo: number }
  | { readonly kind: 'price'; readonly item: TillItem; readonly ask: 'open' | 'level' | 'weight' }
  | { readonly kind: 'options'; readonly item: TillItem; readonly terms: AddTerms }
  | { readonly kind: 'lineOptions'; readonly lineNo: number }
  | { readonly kind: 'pay'; readonly method?: TillMethod | undefined }
  | {
      readonly kind: 'card'
      readonly method: TillMethod
      readonly amount: number
      readonly prompt: TerminalPrompt
      /** The terminal was asked how it ended, and could not say. */
      readonly asked?: boolean
    }
  | { readonly kind: 'done'; readonly sale: KeptSale; readonly change: number }
  | { readonly kind: 'discount' }
  | { readonly kind: 'bills' }
  | { readonly kind: 'split' }
  | { readonly kind: 'tables' }
  | { readonly kind: 'member' }
  | { readonly kind: 'refund'; readonly found?: FoundSale | undefined }
  | { readonly kind: 'cash' }
  /** A closed register is opened before cash is taken. */
  | { readonly kind: 'float' }
  | { readonly kind: 'orders' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'voidBill' }
  | { readonly kind: 'level' }
  | {
      readonly kind: 'approve'
      readonly right: TillRight
      /** Where more is known than what kind of thing is asked for. */
      readonly words?: { readonly code: string; readonly params: Readonly<Record<string, string>> } | undefined
    }
  | { readonly kind: 'refused'; readonly sale: KeptSale }
  | { readonly kind: 'clock' }
  | { readonly kind: 'refusedDeed'; readonly deed: LastingDeed }

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
  /** Null: nobody has signed on. */
  readonly seller: Seller | null
  readonly bill: Bill
  readonly priced: PricedBill
  readonly stage: Stage
  /** Stays while a bill is rung up, whatever is asked in between. */
  readonly menuPlace: MenuPlace
  readonly said: Said | null
  readonly training: boolean
  /** The register was opened on this device, and the snapshot of the shop does not say so yet. */
  readonly openedHere: boolean
  readonly online: boolean
  readonly sending: boolean
  /** A card is being charged, or nobody knows yet whether it was: nothing else is done until that has an end. */
  readonly charging: boolean
  readonly waiting: number
  readonly refused: number
  /** What else the server was not told yet: orders for the kitchen, the drawer, receipts. */
  readonly deeds: number
  /** Cash moved and hours worked that the server would not have. */
  readonly refusedDeeds: readonly LastingDeed[]
  readonly held: readonly KeptBill[]
  readonly last: KeptSale | null
  /** Dockets that did not come out of their printer. */
  readonly unprinted: readonly Unprinted[]
}
