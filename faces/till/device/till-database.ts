import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { floorPlanOfShop } from '#areas/catalogue/contract/floor-plan.ts'
import type { PublishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import type { OptionGroupOnWire } from '#areas/catalogue/contract/option-group.ts'
import type { scaleLabelRules } from '#areas/catalogue/contract/scale-label.ts'
import type { RefusedState } from '#areas/pos/contract/refused-sale.ts'
import type { TillItemRow, TillShopRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import type { promotionBookCall } from '#areas/promotions/contract/book.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'

export type KeptBook = OutputOfOperation<typeof promotionBookCall>
export type KeptLabels = OutputOfOperation<typeof scaleLabelRules>['rules']
export type KeptFloor = OutputOfOperation<typeof floorPlanOfShop>

/** What the device knows of a shop, as it came over the wire. */
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
  /** Given by the database: sales are sent in this order. */
  readonly seq?: number
  readonly saleId: string
  readonly siteId: string
  readonly ordLot: string
  readonly sale: WireSale
  readonly docket: Docket
  /**
   * waiting: not sent. refused: the server would not have it. sent: kept for a while, for reprints and refunds. writtenOff: refused
   * for good; kept.
   */
  readonly state: 'waiting' | 'refused' | 'sent' | 'writtenOff'
  /** Why it was refused, in the server's words, and its result number. */
  readonly words?: string | undefined
  readonly rtn?: number | undefined
  /** Who has corrected it or written it off. */
  readonly settled?: { readonly by: string; readonly reason: string; readonly at: string } | undefined
  /** Under which id it was refused first, where it was: the server has a note of it. */
  readonly refusedAs?: string | undefined
  /** What the note says. */
  readonly told?: RefusedState | undefined
  readonly at: number
}

export interface TillSchema extends DBSchema {
  shops: { key: string; value: KeptShop }
  bills: { key: string; value: KeptBill; indexes: { siteId: string } }
  sales: { key: number; value: KeptSale; indexes: { saleId: string; state: string } }
  /** Small things by name: which register this is, its count of bills, a card payment that is under way. */
  device: { key: string; value: unknown }
}

export type TillDatabase = IDBPDatabase<TillSchema>

const VERSION = 1

/** The device's own store. It outlives the session: sales that were not sent are money. */
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
