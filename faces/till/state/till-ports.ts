import type { CardTerminal } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { OrderToSell } from '#areas/pos/contract/till-orders.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import type { DocketFormats, DocketWords } from '#areas/pos/rules/till/sale-docket.ts'
import type { Deed } from '../device/deeds.ts'
import type { RegisterHold } from '../device/register-hold.ts'
import type { SaleAnswer } from '../device/send-sales.ts'
import type { KeptSale, KeptShop, TillDatabase } from '../device/till-database.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillMethod } from '../shop/till-shop.ts'

/** What the server does for a till. Each rejects when it cannot be reached, and with its words when it refuses. */
export interface TillServer {
  refresh(): Promise<KeptShop>
  upload(ordLot: string, sales: readonly KeptSale['sale'][]): Promise<readonly SaleAnswer[]>
  /** Orders from outside that may be sold. */
  orders(): Promise<readonly OrderToSell[]>
  findSale(billNum: string): Promise<FoundSale>
  deed(deed: Deed): Promise<void>
  print(printerId: string, bytes: Uint8Array): Promise<void>
}

/** Everything outside a till: handed in, so that a test has its own. */
export interface TillPorts {
  readonly db: TillDatabase
  /** By which this window sells, and no other. */
  readonly hold: RegisterHold
  readonly server: TillServer
  /** Milliseconds since the epoch. */
  now(): number
  /** A new UUID. */
  id(): string
  /** Undefined: no machine moves this money. */
  terminal(method: TillMethod): CardTerminal | undefined
  sound(kind: 'right' | 'wrong'): void
  print(docket: Docket, printer: TillPrinterRow | undefined): Promise<void>
  readonly words: DocketWords
  readonly formats: DocketFormats
  /** Who is signed in to the console: sells where the shop has no clerks. */
  readonly user: Omit<Seller, 'roles'>
}
