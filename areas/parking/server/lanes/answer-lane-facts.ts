import { type LaneFactsQuestion, laneFactsAsked } from '#areas/access/contract/lane-facts-asked.ts'
import { type FeeTerms, feeTermsAsked } from '#areas/fees/contract/fee-terms-asked.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { changedAreas } from '../../rules/occupancy.ts'
import { type CountedArea, loadAreas, stateOf } from '../occupancy/load-areas.ts'
import { evacuationAt } from '../scenarios/gate-in-scenario.ts'
import { findOpenStay } from '../stays/load-stay.ts'
import { priceStay } from '../stays/price-stay.ts'
import { holdBay, lockEntries, pendingEntries } from './pending-entries.ts'
import { answerVoucher } from './voucher-at-lane.ts'
import { waitAtLane } from './waiting-stay.ts'

interface Lane {
  readonly direction: string | null
  readonly takes: readonly string[]
}

/** What parking knows of a passage before it is decided: whether there is room, whose stay it is, what is due. */
async function answer(ctx: Context, question: LaneFactsQuestion): Promise<void> {
  const lane = await ctx.db.row<Lane>(sql`
    select direction, takes from access.lane where merchant_id = ${ctx.merchantId}::uuid and id = ${question.entity}::uuid`)
  if (!lane?.direction) return
  if (isVisitor(question, lane)) question.known.visitor = true
  await answerCapacity(ctx, question)
  const evacuation = lane.direction === 'in' ? await evacuationAt(ctx, question.siteId) : undefined
  if (evacuation !== undefined) question.known.lockedBy = evacuation
  if (lane.direction !== 'out') return
  if (lane.takes.includes('voucher') && (await answerVoucher(ctx, question))) return
  await answerDue(ctx, question)
}

/** Tickets and plates without a credential pass lanes that take them. */
const isVisitor = ({ credential, ticket, plate }: LaneFactsQuestion, { takes }: Lane): boolean =>
  credential === null && ((ticket !== null && takes.includes('ticket')) || (plate !== null && takes.includes('plate')))

/** A full area refuses the public; credentials still enter while a reserved bay is free. */
const hasRoom = (area: CountedArea, isCredential: boolean): boolean => {
  const { state, free } = stateOf(area)
  if (!isCredential) return state !== 'full'
  return state !== 'full' || (free > 0 && area.credentials < area.reserved)
}

/** So near to the capacity that all lanes of a controller together could exceed it. */
const LANES = 64
const isNearlyFull = (area: CountedArea): boolean => area.count + LANES >= area.capacity - area.reserved

async function answerCapacity(ctx: Context, question: LaneFactsQuestion): Promise<void> {
  const { siteId, areaTo, credential, known, decides } = question
  if (areaTo === null) return
  const isTight = (await enteredAreas(ctx, question)).some(isNearlyFull)
  if (isTight && decides) await lockEntries(ctx, siteId)
  const full = (await enteredAreas(ctx, question, isTight)).find(area => !hasRoom(area, credential !== null))
  if (full) known.capacity = { area: full.name, full: true }
  // Held also where another check refuses: a bay less for a minute, rather than a car too many.
  else if (isTight && decides) await holdBay(ctx, question)
}

/** Areas that a passage would enter; `withPending`: cars that were let in and have not passed yet count. */
async function enteredAreas(ctx: Context, question: LaneFactsQuestion, withPending = false): Promise<CountedArea[]> {
  const { siteId, areaFrom, areaTo } = question
  const areas = new Map((await loadAreas(ctx, siteId)).map(area => [area.id, area]))
  const pending = withPending ? await pendingEntries(ctx, question, areas) : undefined
  return changedAreas(areaFrom, areaTo, id => areas.get(id)?.parent ?? null).flatMap(({ area: id, delta }) => {
    const area = areas.get(id)
    return area && delta === 1 ? [{ ...area, count: area.count + (pending?.get(id) ?? 0) }] : []
  })
}

/** A visitor without a known entry pays the fee of a lost ticket. */
async function answerDue(ctx: Context, question: LaneFactsQuestion): Promise<void> {
  const { siteId, credential, ticket, plate, at, known } = question
  const stay = await findOpenStay(ctx, siteId, { ticket, plate, credential })
  if (stay) {
    known.due = (await priceStay(ctx, stay, at)).due
    if (question.decides && known.due > 0) await waitAtLane(ctx, question.entity, stay.id)
  } else if (known.visitor) known.due = await lostFee(ctx, siteId, at)
}

async function lostFee(ctx: Context, siteId: string, at: number): Promise<number> {
  const known: { fee?: FeeTerms } = {}
  await ctx.emit(feeTermsAsked, { siteId, tables: [], entryAt: at, exitAt: at, known })
  return known.fee?.terms.lostFee ?? 0
}

export const answeringLanes = reaction(laneFactsAsked, answer)
