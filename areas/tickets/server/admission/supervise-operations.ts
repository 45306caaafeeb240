import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Admission, resolveConflict, type ScanState, undoScan } from '../../contract/admission.ts'
import { announce } from '../bookings/announce.ts'
import { lockBooking, type StoredBooking, setStatus } from '../bookings/stored-booking.ts'
import { gateTickets } from './gate-ticket.ts'
import { judgeAgain } from './judge-again.ts'
import { findScan, type StoredScan } from './stored-scans.ts'

const PASSED = new Set<ScanState>(['admitted', 'left', 'notInside', 'conflict', 'resolved'])

/** A scan and its booking, once nobody else judges scans of the booking. */
async function lockScan(
  ctx: Context,
  scanId: string,
): Promise<{ scan: StoredScan | undefined; booking: StoredBooking | undefined }> {
  const known = await findScan(ctx, scanId)
  const booking = known?.bookingId ? await lockBooking(ctx, known.bookingId) : undefined
  return { booking, scan: await findScan(ctx, scanId) }
}

/** `/al/ticket/admission/undo` */
export const undoing = handle(undoScan, async (ctx, { scanId, reason }) => {
  const { scan, booking } = await lockScan(ctx, scanId)
  if (!scan || !ctx.access.mayAt(undoScan.need, scan.siteId)) return notFound()
  if (!PASSED.has(scan.state))
    return refuse(RTN.wrongState, 'ticket.admission.notPassed', { params: { state: scan.state } })
  if (!scan.isToday) return refuse(RTN.wrongState, 'ticket.admission.undoLate')
  await writeState(ctx, scan, { state: 'undone', note: reason })
  const [ticket] = scan.ticketId === null ? [] : await gateTickets(ctx, sql`t.id = ${scan.ticketId}::uuid`)
  if (ticket) await judgeAgain(ctx, ticket)
  if (booking) await undoCheckIn(ctx, booking)
  return done({ state: 'undone' as const })
})

/** A booking of which nobody is admitted any more is expected again. */
async function undoCheckIn(ctx: Context, booking: StoredBooking): Promise<void> {
  if (booking.status !== 'checkedIn') return
  const admitted = await ctx.db.row(sql`
    select id from ticket_admission
    where merchant_id = ${ctx.merchantId}::uuid and booking = ${booking.id}::uuid and state in ('admitted', 'left') limit 1`)
  if (admitted) return
  const expected = await setStatus(ctx, booking.id, 'confirmed', { checkedInAt: null })
  await announce(ctx, expected, 'changeBookingStatus', { from: 'checkedIn' })
}

/** `/al/ticket/admission/resolve` */
export const resolving = handle(resolveConflict, async (ctx, { scanId, note }) => {
  const { scan } = await lockScan(ctx, scanId)
  if (!scan || !ctx.access.mayAt(resolveConflict.need, scan.siteId)) return notFound()
  if (scan.state !== 'conflict')
    return refuse(RTN.wrongState, 'ticket.admission.noConflict', { params: { state: scan.state } })
  await writeState(ctx, scan, { state: 'resolved', note })
  return done({ state: 'resolved' as const })
})

async function writeState(
  ctx: Context,
  { id, siteId, number, state: from }: StoredScan,
  { state, note }: { readonly state: 'undone' | 'resolved'; readonly note: string },
): Promise<void> {
  await ctx.db.run(sql`
    update ticket_admission set state = ${state}, note = ${note}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const action = state === 'undone' ? 'undoScan' : 'resolveConflict'
  const facts = { action, resource: Admission.key, recordId: id, title: number, siteId }
  await ctx.audit.record([{ ...facts, before: { state: from }, after: { state, note } }])
  await publishChanged(ctx, Admission, [{ id, siteId }])
}
