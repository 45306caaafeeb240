import {
  admissionList,
  type GateTicketOnWire,
  SCANS_A_CALL,
  type ShownScan,
  scanTicket,
  uploadScans,
} from '#areas/tickets/contract/admission.ts'
import { call } from '#platform/console/shell/api/call.ts'
import {
  type AdmissionDatabase,
  type GatePlace,
  type GateShop,
  storeDay,
  waitingScans,
} from '../../device/admission-store.ts'

const quietly = { hideErrors: true }

/** Reads the shop's tickets of the day into the device. */
export async function refreshDay(db: AdmissionDatabase, ordLot: string, now: () => number): Promise<GateShop> {
  const tickets: GateTicketOnWire[] = []
  let after: string | undefined
  for (;;) {
    const { result } = await call(admissionList, { ordLot, ...(after ? { after } : {}) }, quietly)
    tickets.push(...result.tickets)
    if (result.next === null) {
      const shop: GateShop = { ordLot, day: result.day, lists: result.lists, clockOffset: result.serverTm - now() }
      await storeDay(db, shop, tickets)
      return shop
    }
    after = result.next
  }
}

export interface OnlineScan {
  readonly ordLot: string
  readonly code: string
  readonly scanId: string
  readonly place: GatePlace
  readonly device: string
  readonly at: string
}

export const scanOnline = async ({ place, ...scan }: OnlineScan): Promise<ShownScan> =>
  (await call(scanTicket, { ...scan, ...place }, quietly)).result

interface Sending {
  readonly ordLot: string
  readonly user: string
  readonly device: string
  /** Epoch milliseconds, corrected as the times of the scans are. */
  readonly now: () => number
}

/** Uploads what waits, as many calls as it takes. */
export async function sendScans(db: AdmissionDatabase, { ordLot, user, device, now }: Sending): Promise<void> {
  for (;;) {
    const waiting = (await waitingScans(db, ordLot, user)).slice(0, SCANS_A_CALL)
    if (waiting.length === 0) return
    const scans = waiting.map(({ ordLot: _shop, user: _user, ...scan }) => scan)
    const sentAt = new Date(now()).toISOString()
    const { result } = await call(uploadScans, { ordLot, device, sentAt, scans }, quietly)
    for (const { scanId } of result.scans) await db.delete('scans', scanId)
  }
}
