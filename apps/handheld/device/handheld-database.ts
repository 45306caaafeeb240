import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ScaleLabelRule } from '#areas/catalogue/rules/scan/scale-label.ts'
import type { ShopLooks } from '#areas/printing/contract/shop-looks.ts'
import type { HandheldItem } from '#areas/stock/contract/handheld/device.ts'
import type { ScannedLine } from '#areas/stock/contract/handheld/scans.ts'
import type { HandheldTask } from '#areas/stock/contract/handheld/task.ts'
import type { HeaderOf } from '#platform/contract/define/document.ts'

export type TaskHeader = HeaderOf<typeof HandheldTask>

/** The items of a shop, as received. */
export interface StoredShop {
  readonly siteId: string
  readonly stamp: string
  readonly items: readonly HandheldItem[]
  /** Rules of the shop's scale labels. Missing on devices that last refreshed before rules were sent. */
  readonly labels?: readonly ScaleLabelRule[] | undefined
  /** True during a blind count: on hand is hidden. */
  readonly stockHidden?: boolean | undefined
}

/** The looks of a shop, as received. */
export interface StoredLooks extends ShopLooks {
  readonly siteId: string
}

/** A task as the server had it last. */
export interface StoredTask {
  readonly id: string
  readonly siteId: string
  readonly header: TaskHeader
  readonly lines: readonly ScannedLine[]
}

export interface StoredScan {
  /** Assigned by the database: scans are sent in this order. */
  readonly seq?: number
  readonly id: string
  readonly task: string
  /** User who scanned. Scans of other users are not sent as one's own. */
  readonly user: string
  readonly line: string
  readonly item?: string
  readonly code?: string
  readonly quantity: number
  readonly at: string
  readonly takesBack?: string
  /** waiting: not sent. refused: rejected by the server. sent: stored as long as its task, so that it can be removed. */
  readonly state: 'waiting' | 'refused' | 'sent'
  /** Why it was refused, as the server's text. */
  readonly words?: string
}

interface HandheldSchema extends DBSchema {
  shops: { key: string; value: StoredShop }
  looks: { key: string; value: StoredLooks }
  tasks: { key: string; value: StoredTask; indexes: { siteId: string } }
  scans: { key: number; value: StoredScan; indexes: { id: string; task: string; state: string } }
}

export type HandheldDatabase = IDBPDatabase<HandheldSchema>

const VERSION = 2

/** The device's own store. It survives session and browser, because unsent scans may be an hour of work. */
export const openHandheldDatabase = (name = 'countinghouse-handheld'): Promise<HandheldDatabase> =>
  openDB<HandheldSchema>(name, VERSION, {
    upgrade(db, before) {
      db.createObjectStore('looks', { keyPath: 'siteId' })
      if (before >= 1) return
      db.createObjectStore('shops', { keyPath: 'siteId' })
      db.createObjectStore('tasks', { keyPath: 'id' }).createIndex('siteId', 'siteId')
      const scans = db.createObjectStore('scans', { keyPath: 'seq', autoIncrement: true })
      scans.createIndex('id', 'id', { unique: true })
      scans.createIndex('task', 'task')
      scans.createIndex('state', 'state')
    },
  })
