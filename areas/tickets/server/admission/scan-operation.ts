import { type Answer, done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Admission, type ShownScan, scanTicket } from '../../contract/admission.ts'
import { admitScans, entriesLeft } from '../../rules/admission/admit-scans.ts'
import type { ScanResult } from '../../rules/admission/judge-ticket.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { findByCode } from './find-by-code.ts'
import type { StoredGateTicket } from './gate-ticket.ts'
import { judgeAgain } from './judge-again.ts'
import { checkIn, whyNotHere } from './pass-ticket.ts'
import { businessDayNow, shopGates } from './shop-gates.ts'
import { showScan } from './show-scan.ts'
import { findScan, type NewScan, type PassedScan, passedScans, storeScan } from './stored-scans.ts'
import { tellAdmitted } from './tell-admitted.ts'

type Input = Parameters<Parameters<typeof handle<typeof scanTicket>>[1]>[1]

/** `/al/ticket/admission/scan` */
export const scanning = handle(scanTicket, async (ctx, input): Promise<Answer<ShownScan>> => {
  const site = await siteByCode(ctx, input.ordLot)
  if (!site || !ctx.access.mayAt(scanTicket.need, site.id)) return notFound()
  const lists = await shopGates(ctx, site)
  if (!lists.some(({ list, gates }) => list === input.list && gates.includes(input.gate)))
    return refuseFields({ gate: { code: 'ticket.admission.unknownGate' } })
  const { ticket, problem } = await findByCode(ctx, input.code, ctx.clock())
  // Scans of one booking wait for each other here, before anything is judged.
  const booking = ticket && (await lockBooking(ctx, ticket.bookingId))
  const before = await findScan(ctx, input.scanId)
  if (before)
    return ctx.access.mayAt(scanTicket.need, before.siteId) ? done(await showScan(ctx, before.id)) : notFound()
  const scan = facts(ctx, input, site.id, ticket)
  await (ticket && booking && !problem
    ? judge(ctx, scan, { ticket, booking })
    : storeScan(ctx, { ...scan, result: problem ?? 'unknown', state: 'refused' }))
  await publishChanged(ctx, Admission, [{ id: scan.id, siteId: site.id }])
  return done(await showScan(ctx, scan.id))
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
}

async function judge(ctx: Context, scan: ScanFacts, { ticket, booking }: Scanned): Promise<void> {
  const { siteId, list, direction } = scan
  const passed = (await passedScans(ctx, [ticket.id])).filter(each => each.list === list)
  const used = await whyUsedUp(ctx, scan, ticket, passed)
  const refused = whyNotHere(ticket, { siteId, list, direction, at: ctx.clock() }) ?? used?.result
  if (refused) return refuseScan(ctx, scan, refused, used?.earlier)
  if (!(await checkIn(ctx, booking))) return refuseScan(ctx, scan, 'tooLate')
  // After all scans that were judged before it, so that two within one millisecond keep their order.
  const at = Math.max(ctx.clock(), ...passed.map(each => each.at + 1))
  const state = direction === 'in' ? 'admitted' : 'left'
  await storeScan(ctx, { ...scan, at: new Date(at).toISOString(), result: 'ok', state })
  await judgeAgain(ctx, ticket)
  await tellAdmitted(ctx, scan.id)
}

interface UsedUp {
  readonly result: 'alreadyUsed' | 'notInside'
  readonly earlier?: PassedScan | undefined
}

async function whyUsedUp(
  ctx: Context,
  { siteId, direction }: ScanFacts,
  ticket: StoredGateTicket,
  passed: readonly PassedScan[],
): Promise<UsedUp | undefined> {
  const { used, inside } = admitScans(passed, ticket)
  if (direction === 'out') return inside.length > 0 ? undefined : { result: 'notInside' }
  const left = entriesLeft(used, await businessDayNow(ctx, siteId), ticket)
  return left > 0 ? undefined : { result: 'alreadyUsed', earlier: used.at(-1) }
}

async function refuseScan(ctx: Context, scan: ScanFacts, result: ScanResult, earlier?: PassedScan): Promise<void> {
  const before = earlier && { earlierAt: new Date(earlier.at).toISOString(), earlierGate: earlier.gate }
  await storeScan(ctx, { ...scan, result, state: 'refused', ...(result === 'alreadyUsed' ? before : {}) })
}
