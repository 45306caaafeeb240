import type { Context } from '#platform/server/operation/context.ts'
import type { Direction } from '../../rules/admission/admit-scans.ts'
import { type ScanResult, whyNoEntry } from '../../rules/admission/judge-ticket.ts'
import { changeStatus } from '../bookings/change-status.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { StoredGateTicket } from './gate-ticket.ts'

export interface GateMoment {
  readonly siteId: string
  readonly list: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly direction: Direction
}

/** Why a ticket is not good at this gate, whatever was scanned before. */
export const whyNotHere = (ticket: StoredGateTicket, moment: GateMoment): Exclude<ScanResult, 'ok'> | undefined =>
  ticket.siteId === moment.siteId ? whyNoEntry(ticket, moment) : 'wrongSite'

/**
 * The first admission checks its booking in.
 * @returns false where the booking's status does not allow it any more
 */
export async function checkIn(ctx: Context, booking: StoredBooking): Promise<boolean> {
  if (booking.status !== 'confirmed' && booking.status !== 'noShow') return true
  const changed = await changeStatus(ctx, booking, 'checkedIn')
  return !('refused' in changed)
}
