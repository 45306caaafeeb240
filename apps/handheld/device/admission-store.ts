import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { GateTicketOnWire, QueuedScan } from '#areas/tickets/contract/admission.ts'
import type { Direction } from '#areas/tickets/rules/admission/admit-scans.ts'

/** Where a device stands. */
export interface GatePlace {
  readonly list: string
  readonly gate: string
  readonly direction: Direction
}

/** What a device knows of a shop's day. */
export interface GateShop {
  readonly ordLot: string
  /** Business day of the tickets, YYYY-MM-DD. */
  readonly day: string
  readonly lists: readonly { readonly list: string; readonly gates: readonly string[] }[]
  /** Server's clock less the device's, in milliseconds. */
  readonly clockOffset: number
}

export interface StoredTicket extends GateTicketOnWire {
  readonly ordLot: string
}

/** A scan that the server has not got yet. */
export interface WaitingScan extends QueuedScan {
  readonly ordLot: string
  /** Who scanned it: sent by this user alone. */
  readonly user: string
}

interface AdmissionSchema extends DBSchema {
  shops: { key: string; value: GateShop }
  places: { key: string; value: GatePlace }
  tickets: { key: string; value: StoredTicket; indexes: { number: string; ordLot: string } }
  scans: { key: string; value: WaitingScan }
}

export type AdmissionDatabase = IDBPDatabase<AdmissionSchema>

const VERSION = 1

/** Survives session and browser, as the other queues of the handheld do. */
export const openAdmissionDatabase = (name = 'countinghouse-admission'): Promise<AdmissionDatabase> =>
  openDB<AdmissionSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('shops', { keyPath: 'ordLot' })
      db.createObjectStore('places')
      const tickets = db.createObjectStore('tickets', { keyPath: 'id' })
      tickets.createIndex('number', 'number')
      tickets.createIndex('ordLot', 'ordLot')
      db.createObjectStore('scans', { keyPath: 'scanId' })
    },
  })

/** Replaces what the device knows of a shop's day. */
export async function storeDay(
  db: AdmissionDatabase,
  shop: GateShop,
  tickets: readonly GateTicketOnWire[],
): Promise<void> {
  const write = db.transaction(['shops', 'tickets'], 'readwrite')
  const store = write.objectStore('tickets')
  for (const id of await store.index('ordLot').getAllKeys(shop.ordLot)) await store.delete(id)
  for (const ticket of tickets) await store.put({ ...ticket, ordLot: shop.ordLot })
  await write.objectStore('shops').put(shop)
  await write.done
}

/** In the order in which they were scanned: their ids begin with their time. */
export const waitingScans = async (db: AdmissionDatabase, ordLot: string, user: string): Promise<WaitingScan[]> =>
  (await db.getAll('scans')).filter(scan => scan.ordLot === ordLot && scan.user === user)

/** Stores a scan until the server has it, and counts it to its ticket at once. */
export async function queueScan(
  db: AdmissionDatabase,
  scan: WaitingScan,
  ticket: StoredTicket | undefined,
  day: string,
): Promise<void> {
  await db.put('scans', scan)
  if (ticket && scan.result === 'ok')
    await countScan(db, ticket, { ...scan, id: scan.scanId, at: Date.parse(scan.at), day })
}

/** A device that loses its network later knows what it let in before. */
export async function countScan(
  db: AdmissionDatabase,
  ticket: StoredTicket,
  { id, list, gate, at, day, direction }: StoredTicket['scans'][number],
): Promise<void> {
  await db.put('tickets', { ...ticket, scans: [...ticket.scans, { id, list, gate, at, day, direction }] })
}
