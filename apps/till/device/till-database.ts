import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import type { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import type { PublishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import type { OptionGroupOnWire } from '#areas/catalogue/contract/option-group.ts'
import type { scaleLabelRules } from '#areas/catalogue/contract/scale-label.ts'
import type { offlineTerms } from '#areas/members/contract/offline-terms.ts'
import type { RefusedState } from '#areas/pos/contract/refused-sale.ts'
import type { TillItemRow, TillShopRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import type { ShopLooks } from '#areas/printing/contract/shop-looks.ts'
import type { promotionBookCall } from '#areas/promotions/contract/book.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'

export type KeptBook = OutputOfOperation<typeof promotionBookCall>
export type KeptLabels = OutputOfOperation<typeof scaleLabelRules>['rules']
export type KeptOfflineTerms = OutputOfOperation<typeof offlineTerms>
export type KeptFloor = OutputOfOperation<typeof floorPlanOfShop>

/** Data of a shop, as received. */
export interface KeptShop {
  readonly siteId: string
  readonly stamp: string
  readonly shop: TillShopRow
  readonly items: readonly TillItemRow[]
  readonly book?: KeptBook | undefined
  readonly menu?: PublishedMenu | undefined
  readonly floor?: KeptFloor | undefined
  readonly labels?: KeptLabels | undefined
  readonly options?: readonly OptionGroupOnWire[] | undefined
  readonly offline?: KeptOfflineTerms | undefined
  readonly looks?: ShopLooks['looks'] | undefined
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface KeptBill {
  readonly id: string
  readonly siteId: string
  /** current: on the screen of a register. held: put aside under a name, or open at a table. */
  readonly state: 'current' | 'held'
  readonly register: string
  readonly name: string
  readonly at: number
  readonly bill: Bill
}

export interface KeptSale {
  /** Assigned by the database: sales are sent in this order. */
  readonly seq?: number
  readonly saleId: string
  readonly siteId: string
  readonly ordLot: string
  readonly sale: WireSale
  readonly docket: Docket
  /**
   * waiting: not sent. refused: by the server. sent: stored for a while, for reprints and refunds. writtenOff: refused
   * for good; stays.
   */
  readonly state: 'waiting' | 'refused' | 'sent' | 'writtenOff'
  /** Why it was refused: the server's text and result number. */
  readonly words?: string | undefined
  readonly rtn?: number | undefined
  /** Who corrected it or wrote it off. */
  readonly settled?: { readonly by: string; readonly reason: string; readonly at: string } | undefined
  /** The id under which it was refused first, if the server has a report of it. */
  readonly refusedAs?: string | undefined
  /** Contents of the report. */
  readonly told?: RefusedState | undefined
  readonly at: number
}

export interface TillSchema extends DBSchema {
  shops: { key: string; value: KeptShop }
  bills: { key: string; value: KeptBill; indexes: { siteId: string } }
  sales: { key: number; value: KeptSale; indexes: { saleId: string; state: string } }
  /** Values by name: the register, its bill counter, a card payment in progress. */
  device: { key: string; value: unknown }
}

export type TillDatabase = IDBPDatabase<TillSchema>

/** The values by name, within a transaction that writes. */
export type DeviceStore = IDBPObjectStore<TillSchema, StoreNames<TillSchema>[], 'device', 'readwrite'>

const VERSION = 1

/** The device's own store. It survives the session, because unsent sales are money. */
export const openTillDatabase = (name = 'countinghouse-till'): Promise<TillDatabase> =>
  openDB<TillSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('shops', { keyPath: 'siteId' })
      db.createObjectStore('bills', { keyPath: 'id' }).createIndex('siteId', 'siteId')
      const sales = db.createObjectStore('sales', { keyPath: 'seq', autoIncrement: true })
      sales.createIndex('saleId', 'saleId', { unique: true })
      sales.createIndex('state', 'state')
      db.createObjectStore('device')
    },
  })
