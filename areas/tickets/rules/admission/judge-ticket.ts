/** What a scan of a ticket answers (tickets.md section 4). `notInside`: somebody goes out who was not let in. */
export const SCAN_RESULTS = [
  'ok',
  'alreadyUsed',
  'notInside',
  'tooEarly',
  'tooLate',
  'wrongList',
  'wrongSite',
  'void',
  'unpaid',
  'badSignature',
  'unknown',
] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

export const TICKET_STANDINGS = ['valid', 'void', 'unpaid'] as const
export type TicketStanding = (typeof TICKET_STANDINGS)[number]

/** A ticket as a gate judges it, on the server and on a device without a network. */
export interface GateTicket {
  readonly standing: TicketStanding
  /** Names of the lists on which it is good. */
  readonly lists: readonly string[]
  /** Epoch milliseconds; the end is exclusive. */
  readonly opensAt: number
  readonly closesAt: number
}

/** Why a ticket opens nothing here and now, whatever was scanned before. Going out is free of time. */
export function whyNoEntry(
  { standing, lists, opensAt, closesAt }: GateTicket,
  { list, at, direction }: { readonly list: string; readonly at: number; readonly direction: 'in' | 'out' },
): Exclude<ScanResult, 'ok'> | undefined {
  if (standing !== 'valid') return standing
  if (!lists.includes(list)) return 'wrongList'
  if (direction === 'out') return undefined
  if (at < opensAt) return 'tooEarly'
  return at < closesAt ? undefined : 'tooLate'
}

/** How long before a session its tickets are let in. */
export const EARLY_MINUTES = 30
