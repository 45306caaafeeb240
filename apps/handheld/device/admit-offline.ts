import { fromBase64Url } from '#areas/tickets/rules/admission/base64-url.ts'
import { judgeOffline, type OfflineAnswer } from '#areas/tickets/rules/admission/judge-offline.ts'
import { readTicketCode } from '#areas/tickets/rules/admission/ticket-code.ts'
import {
  type AdmissionDatabase,
  type GatePlace,
  type GateShop,
  queueScan,
  type StoredTicket,
} from './admission-store.ts'

/** The ticket of a code or a typed number on the device's list. */
export function findTicket(db: AdmissionDatabase, text: string): Promise<StoredTicket | undefined> {
  const code = readTicketCode(text)
  return code ? db.get('tickets', code.ticketId) : db.getFromIndex('tickets', 'number', text)
}

export interface OfflineScan {
  readonly scanId: string
  readonly user: string
  readonly code: string
  readonly shop: GateShop
  readonly place: GatePlace
  /** Epoch milliseconds of the device's clock. */
  readonly now: number
}

export interface Admitted extends OfflineAnswer {
  readonly ticket: StoredTicket | undefined
}

/** Judges a code by the device's list and queues the scan with its answer. */
export async function admitOffline(db: AdmissionDatabase, scan: OfflineScan): Promise<Admitted> {
  const { code, shop, place, scanId, user } = scan
  const stored = await findTicket(db, code)
  const ticket = stored?.ordLot === shop.ordLot ? stored : undefined
  const at = scan.now + shop.clockOffset
  const listed = ticket && { ...ticket, key: fromBase64Url(ticket.key) }
  const answer = judgeOffline(code, listed, { list: place.list, direction: place.direction, at, day: shop.day })
  const queued = { scanId, user, ordLot: shop.ordLot, code, ...place, at: new Date(at).toISOString() }
  await queueScan(db, { ...queued, result: answer.result, unverified: false }, ticket, shop.day)
  return { ...answer, ticket }
}
