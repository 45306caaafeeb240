import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { lowerTaken } from '../places/slot-places.ts'
import { placesFor } from '../places/ticket-places.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'
import type { ReadyMove } from './apply-move.ts'
import type { MovedTicket } from './price-move.ts'

interface MoveRow {
  readonly planId: string
  readonly oldPlanId: string
  readonly siteId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly tickets: readonly MovedTicket[]
  readonly fee: Cents
  readonly due: Cents
  readonly heldUntil: string
}

export interface PendingMove {
  readonly due: Cents
  readonly heldUntil: string
  readonly ready: ReadyMove
  readonly plan: StoredPlan
}

/** The move of a locked booking that waits for its payment. */
async function readMove(ctx: TenantData, bookingId: string): Promise<PendingMove | undefined> {
  const row = await ctx.db.row<MoveRow>(sql`
    select m.plan_id as "planId", b.plan as "oldPlanId", m.site_id as "siteId", m.starts_at as "startsAt", m.ends_at as "endsAt", m.tickets,
      m.fee, m.due, m.held_until as "heldUntil"
    from ticket_move m
    join ticket_booking b on b.merchant_id = m.merchant_id and b.id = m.booking_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.booking_id = ${bookingId}::uuid`)
  const plan = row && (await loadPlan(ctx, row.planId))
  const oldPlan = row && (await loadPlan(ctx, row.oldPlanId))
  if (!row || !plan || !oldPlan) return undefined
  const { planId, siteId, startsAt, endsAt, tickets, fee, due, heldUntil } = row
  return { due, heldUntil, plan, ready: { oldPlan, slot: { planId, siteId, startsAt, endsAt }, tickets, fee } }
}

export const pendingDue = (
  ctx: TenantData,
  bookingId: string,
): Promise<{ due: Cents; heldUntil: string } | undefined> =>
  ctx.db.row(sql`
    select due, held_until as "heldUntil" from ticket_move
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)

/** Ends the wait of a move: it is carried out or given up by the caller, who has its places. */
export async function pendingMove(ctx: TenantData, bookingId: string): Promise<PendingMove | undefined> {
  const move = await readMove(ctx, bookingId)
  if (move)
    await ctx.db.run(sql`
      delete from ticket_move where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)
  return move
}

/** A move that was not paid yet is given up, with its places. */
export async function dropPendingMove(ctx: TenantData, bookingId: string): Promise<void> {
  const move = await pendingMove(ctx, bookingId)
  if (move) await lowerTaken(ctx, move.ready.slot, placesFor(move.plan, move.ready.tickets))
}
