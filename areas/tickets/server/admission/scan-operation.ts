import { type Answer, done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Admission, type ShownScan, scanTicket } from '../../contract/admission.ts'
import { type TicketAdmitted, ticketAdmitted } from '../../contract/ticket-admitted.ts'
import { admitScans, entriesLeft } from '../../rules/admission/admit-scans.ts'
import type { ScanResult } from '../../rules/admission/judge-ticket.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { findByCode } from './find-by-code.ts'
import type { StoredGateTicket } from './gate-ticket.ts'
import { judgeAgain } from './judge-again.ts'
import { checkIn, whyNotHere } from './pass-ticket.ts'
import { businessDayNow, shopGates } from './shop-gates.ts'
import { showScan, toShownScan } from './show-scan.ts'
import { findScan, type NewScan, type PassedScan, passedScans, storeScan } from './stored-scans.ts'

type Input = Parameters<Parameters<typeof handle<typeof scanTicket>>[1]>[1]

/** `/al/ticket/admission/scan` */
export const scanning = handle(scanTicket, async (ctx, input): Promise<Answer<ShownScan>> => {
  const [site, lists, { ticket, problem }] = await Promise.all([
    siteByCode(ctx, input.ordLot),
    shopGates(ctx, input),
    findByCode(ctx, input.code, ctx.clock()),
  ])
  if (!site || !ctx.access.mayAt(scanTicket.need, site.id)) return notFound()
  if (!lists.some(({ list, gates }) => list === input.list && gates.includes(input.gate)))
    return refuseFields({ gate: { code: 'ticket.admission.unknownGate' } })
  // Scans of one booking wait for each other at its lock. It is sent first: what is sent with it is read after it.
  const [booking, before, passed, today] = await Promise.all([
    ticket && lockBooking(ctx, ticket.bookingId),
    findScan(ctx, input.scanId),
    ticket ? passedScans(ctx, [ticket.id]) : [],
    businessDayNow(ctx, site.id),
  ])
  if (before)
    return ctx.access.mayAt(scanTicket.need, before.siteId) ? done(await showScan(ctx, before.id)) : notFound()
  const scan = facts(ctx, input, site.id, ticket)
  await publishChanged(ctx, Admission, [{ id: scan.id, siteId: site.id }])
  if (ticket && booking && !problem) return done(await judge(ctx, scan, { ticket, booking, passed, today }))
  return done(show(ctx, await refuseScan(ctx, scan, problem ?? 'unknown'), ticket && { ticket, passed, today }))
})

type ScanFacts = Omit<NewScan, 'result' | 'state'>

const CODE_END = 12

/** Online, the server's clock counts. */
const facts = (ctx: Context, input: Input, siteId: string, ticket: StoredGateTicket | undefined): ScanFacts => ({
  ...{ id: input.scanId, siteId, number: ticket?.number ?? input.code.slice(-CODE_END), ticketId: ticket?.id },
  ...{ bookingId: ticket?.bookingId, list: input.list, gate: input.gate, direction: input.direction },
  ...{ at: ctx.now(), deviceAt: input.at, device: input.device, person: ctx.who?.fullName ?? '' },
  ...{ offline: false, unverified: false },
})

interface Scanned {
  readonly ticket: StoredGateTicket
  readonly booking: StoredBooking
  /** Earlier scans of all lists. */
  readonly passed: readonly PassedScan[]
  /** Business day of the shop, YYYY-MM-DD. */
  readonly today: string
}

/** Admits somebody, or refuses. The business day is that of the scan: both are of the same moment. */
async function judge(ctx: Context, scan: ScanFacts, scanned: Scanned): Promise<ShownScan> {
  const { ticket, booking, passed, today } = scanned
  const { siteId, list, direction } = scan
  const onList = passed.filter(each => each.list === list)
  const used = whyUsedUp(scan, scanned, onList)
  const refused = whyNotHere(ticket, { siteId, list, direction, at: ctx.clock() }) ?? used?.result
  if (refused) return show(ctx, await refuseScan(ctx, scan, refused, used?.earlier), scanned)
  if (!(await checkIn(ctx, booking))) return show(ctx, await refuseScan(ctx, scan, 'tooLate'), scanned)
  // After all scans that were judged before it, so that two within one millisecond keep their order.
  const at = Math.max(ctx.clock(), ...onList.map(each => each.at + 1))
  const state = direction === 'in' ? 'admitted' : 'left'
  const stored = { ...scan, at: new Date(at).toISOString(), result: 'ok', state } as const
  const { id, gate } = scan
  const all = [...passed, { id, at, day: today, direction, ticketId: ticket.id, list, gate, state } as const]
  const [isNew] = await Promise.all([
    storeScan(ctx, stored),
    judgeAgain(ctx, ticket, all),
    ...(state === 'admitted' ? [ctx.emit(ticketAdmitted, admission(stored, scanned))] : []),
  ])
  if (isNew) return show(ctx, stored, { ...scanned, passed: all })
  // The same id came with a ticket of another booking at the same moment: that scan is the one that counts.
  await judgeAgain(ctx, ticket)
  return showScan(ctx, id)
}

const admission = ({ id, siteId, number, list, gate, at }: NewScan, { ticket, booking }: Scanned): TicketAdmitted => ({
  ...{ scanId: id, siteId, ticketId: ticket.id, number, bookingId: booking.id, list, gate, at },
})

interface UsedUp {
  readonly result: 'alreadyUsed' | 'notInside'
  readonly earlier?: PassedScan | undefined
}

function whyUsedUp(
  { direction }: ScanFacts,
  { ticket, today }: Scanned,
  onList: readonly PassedScan[],
): UsedUp | undefined {
  const { used, inside } = admitScans(onList, ticket)
  if (direction === 'out') return inside.length > 0 ? undefined : { result: 'notInside' }
  return entriesLeft(used, today, ticket) > 0 ? undefined : { result: 'alreadyUsed', earlier: used.at(-1) }
}

async function refuseScan(ctx: Context, scan: ScanFacts, result: ScanResult, earlier?: PassedScan): Promise<NewScan> {
  const before = earlier && { earlierAt: new Date(earlier.at).toISOString(), earlierGate: earlier.gate }
  const refused = { ...scan, result, state: 'refused', ...(result === 'alreadyUsed' ? before : {}) } as const
  await storeScan(ctx, refused)
  return refused
}

/** Of a ticket of a shop that the caller does not work in, nothing but the result. */
function show(ctx: Context, stored: NewScan, scanned: Omit<Scanned, 'booking'> | undefined): ShownScan {
  const { id, list, earlierAt = null, earlierGate = null } = stored
  const isTold = scanned && ctx.access.mayAt(scanTicket.need, scanned.ticket.siteId)
  const passed = scanned?.passed.filter(each => each.list === list) ?? []
  return toShownScan(ctx, id, { ...stored, earlierAt, earlierGate }, isTold ? { ...scanned, passed } : undefined)
}
