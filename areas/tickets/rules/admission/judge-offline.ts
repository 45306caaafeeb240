import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { type AcceptedScan, admitScans, type Direction, type EntryTerms, entriesLeft } from './admit-scans.ts'
import { type GateTicket, type ScanResult, whyNoEntry } from './judge-ticket.ts'
import { isSignedBy, readTicketCode } from './ticket-code.ts'

export interface GateScan extends AcceptedScan {
  readonly list: string
  readonly gate: string
}

/** A ticket on the list of a device, with all scans of it that the device knows: those of the list, and its own. */
export interface ListedTicket extends GateTicket, EntryTerms {
  readonly key: Uint8Array
  readonly scans: readonly GateScan[]
}

interface AtGate {
  readonly list: string
  readonly direction: Direction
  /** Epoch milliseconds, corrected. */
  readonly at: number
  /** Business day, YYYY-MM-DD. */
  readonly day: string
}

export interface OfflineAnswer {
  readonly result: ScanResult
  /** Of `alreadyUsed`. */
  readonly earlier?: GateScan | undefined
}

/**
 * Judges a code without the server.
 * @param ticket of the device's list, by the id of the code or the number that was typed
 */
export function judgeOffline(text: string, ticket: ListedTicket | undefined, gate: AtGate): OfflineAnswer {
  if (!ticket) return { result: 'unknown' }
  const code = readTicketCode(text)
  if (code && !isSignedBy(code, ticket.key)) return { result: 'badSignature' }
  if (code && code.expires * SECOND_MS <= gate.at) return { result: 'tooLate' }
  const refused = whyNoEntry(ticket, gate)
  if (refused) return { result: refused }
  const { used, inside } = admitScans(
    ticket.scans.filter(({ list }) => list === gate.list),
    ticket,
  )
  if (gate.direction === 'out') return { result: inside.length > 0 ? 'ok' : 'notInside' }
  return entriesLeft(used, gate.day, ticket) > 0 ? { result: 'ok' } : { result: 'alreadyUsed', earlier: used.at(-1) }
}
