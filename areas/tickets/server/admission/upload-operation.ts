import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Admission, LET_IN, type QueuedScan, type ScanState, uploadScans } from '../../contract/admission.ts'
import type { ScanResult } from '../../rules/admission/judge-ticket.ts'
import { lockBooking } from '../bookings/stored-booking.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { type FoundCode, findByCode } from './find-by-code.ts'
import { judgeAgain } from './judge-again.ts'
import { checkIn, whyNotHere } from './pass-ticket.ts'
import { findScan, storeScan } from './stored-scans.ts'
import { tellAdmitted } from './tell-admitted.ts'

interface Upload {
  readonly siteId: string
  readonly device: string
  /** What the device's clock lacks, in milliseconds. */
  readonly slow: number
}

interface FoundScan extends FoundCode {
  readonly scan: QueuedScan
  /** Epoch milliseconds by the server's clock. */
  readonly at: number
}

/** `/al/ticket/admission/upload` */
export const uploading = handle(uploadScans, async (ctx, { ordLot, device, sentAt, scans }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(uploadScans.need, site.id)) return notFound()
  const upload: Upload = { siteId: site.id, device, slow: ctx.clock() - Date.parse(sentAt) }
  const read: FoundScan[] = []
  for (const scan of scans) {
    const at = Math.min(ctx.clock(), Date.parse(scan.at) + upload.slow)
    read.push({ scan, at, ...(await findByCode(ctx, scan.code, at)) })
  }
  // Devices that upload at once lock the bookings in one order.
  for (const bookingId of [...new Set(read.map(({ ticket }) => ticket?.bookingId ?? ''))].filter(Boolean).sort())
    await lockBooking(ctx, bookingId)
  for (const each of read) await take(ctx, upload, each)
  await publishChanged(ctx, Admission, [{ id: scans[0]?.scanId, siteId: site.id }])
  return answer(ctx, scans)
})

async function answer(
  ctx: Context,
  scans: readonly QueuedScan[],
): Promise<Answer<{ serverTm: number; scans: { scanId: string; state: ScanState }[] }>> {
  const states: { scanId: string; state: ScanState }[] = []
  for (const { scanId } of scans) {
    const stored = await findScan(ctx, scanId)
    if (!stored) throw new Error(`the scan ${scanId} was not stored`)
    states.push({ scanId, state: stored.state })
  }
  return done({ serverTm: ctx.clock(), scans: states })
}

const CODE_END = 12

/** Stores a scan once. An admission is never undone: what was wrong with it becomes a conflict for people to review. */
async function take(ctx: Context, upload: Upload, each: FoundScan): Promise<void> {
  const { scan, ticket, at } = each
  // A scan that is sent again checks nobody in a second time, also after it was undone.
  if (await findScan(ctx, scan.scanId)) return
  const isPassed = scan.result === 'ok' || scan.unverified
  const conflict = isPassed ? await whyConflict(ctx, upload, each) : undefined
  const stored = await storeScan(ctx, {
    ...{ id: scan.scanId, siteId: upload.siteId, number: ticket?.number ?? scan.code.slice(-CODE_END) },
    ...{ ticketId: ticket?.id, bookingId: ticket?.bookingId, list: scan.list, gate: scan.gate },
    ...{ direction: scan.direction, at: new Date(at).toISOString(), deviceAt: scan.at, device: upload.device },
    ...{ person: ctx.who?.fullName ?? '', result: scan.result, state: stateOf(scan, isPassed, conflict), conflict },
    ...{ offline: true, unverified: scan.unverified },
  })
  if (!stored || !ticket || !isPassed || conflict) return
  await judgeAgain(ctx, ticket)
  await tellAdmitted(ctx, scan.scanId)
}

function stateOf({ direction }: QueuedScan, isPassed: boolean, conflict: ScanResult | undefined): ScanState {
  if (!isPassed) return 'refused'
  if (conflict) return 'conflict'
  return direction === 'in' ? 'admitted' : 'left'
}

/** Why somebody should not have been let in; used entries are judged with all scans of the ticket. */
async function whyConflict(
  ctx: Context,
  { siteId }: Upload,
  { scan, ticket, problem, at }: FoundScan,
): Promise<ScanResult | undefined> {
  if (scan.unverified && !ctx.access.mayAt(LET_IN, siteId)) return 'unknown'
  if (problem || !ticket) return problem ?? 'unknown'
  const refused = whyNotHere(ticket, { siteId, list: scan.list, direction: scan.direction, at })
  if (refused) return refused
  const booking = await lockBooking(ctx, ticket.bookingId)
  return booking && (await checkIn(ctx, booking)) ? undefined : 'tooLate'
}
