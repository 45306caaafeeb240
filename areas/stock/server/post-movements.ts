import { toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, Writing } from '#platform/server/operation/needs.ts'
import { isSold, type MovementKind } from '../contract/movement-kind.ts'
import { type Posted, postMoves } from '../rules/post-moves.ts'
import { type Held, lockStock, stockKey } from './lock-stock.ts'
import { siteClock } from './site-clock.ts'

/** What a document does to stock at one site. */
export interface Movement {
  readonly itemId: string
  /** Signed, up to six places. */
  readonly quantity: number
  /** Unit cost to six places, of a receipt. Left out or null: moving average. */
  readonly unitCost?: number | null | undefined
  readonly lineId: string
  /** ISO instant at which it was so; left out: now. */
  readonly at?: string | undefined
  /** Business day of the posting, YYYY-MM-DD; left out: today. */
  readonly businessDay?: string | undefined
}

export interface Source {
  readonly siteId: string
  readonly kind: MovementKind
  readonly document: string
  readonly documentId: string
}

/** A movement, and why. */
export type SourcedMovement = Movement & Source

/** Movements of one document at one site. See postAll. */
export const postMovements = (
  ctx: Writing,
  source: Source,
  movements: readonly Movement[],
): Promise<readonly PostedMovement[]> =>
  postAll(
    ctx,
    movements.map(movement => ({ ...movement, ...source })),
  )

export type PostedMovement = SourcedMovement & Pick<Posted, 'unitCost' | 'value'>

/**
 * How documents change stock: ledger and running figures, in the caller's transaction. Call it last: the figures are
 * locked from here to the commit, in one order for all, so that writers wait and never deadlock.
 */
export async function postAll(ctx: Writing, movements: readonly SourcedMovement[]): Promise<readonly PostedMovement[]> {
  if (movements.length === 0) return []
  const days = await businessDays(ctx, [...new Set(movements.map(({ siteId }) => siteId))])
  const held = await lockStock(ctx, movements)
  const posted = movements.flatMap(movement => postOne(ctx, held, movement))
  await writeLedger(
    ctx,
    posted.map(each => ({ ...each, id: ctx.random.id(), businessDay: each.businessDay ?? days.get(each.siteId) })),
  )
  await writeFigures(ctx, held)
  return posted
}

async function businessDays(ctx: TenantData & Timed, sites: readonly string[]): Promise<Map<string, string>> {
  const now = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
  const days = new Map<string, string>()
  for (const site of sites) days.set(site, toBusinessDay(now, await siteClock(ctx, site)).toString())
  return days
}

/** A movement as it is in the ledger, and the adjustment that it brings to what moved before it. */
function postOne(ctx: WithRandom, held: ReadonlyMap<string, Held>, movement: SourcedMovement) {
  const figure = held.get(stockKey(movement))
  const [posted] = figure ? postMoves(figure, [{ ...movement, sold: isSold(movement.kind) }], figure.known) : []
  if (!figure || !posted) throw new Error(`stock that is not held moves: ${stockKey(movement)}`)
  figure.quantity = posted.after.quantity
  figure.average = posted.after.average
  figure.moves += 1
  const moved = { ...movement, unitCost: posted.unitCost, value: posted.value, seq: figure.moves }
  if (posted.adjustment === 0) return [moved]
  figure.moves += 1
  const kind: MovementKind = 'costAdjustment'
  // A line id of its own: a transfer's line may be adjusted in both shops.
  const own = { lineId: ctx.random.id(), kind, quantity: 0, unitCost: null }
  return [moved, { ...moved, ...own, value: posted.adjustment, seq: figure.moves }]
}

async function writeLedger(ctx: TenantData & Timed, rows: readonly object[]): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into stock_movement (merchant_id, id, site_id, item_id, quantity, unit_cost, value, seq, kind, document, document_id,
      line_id, at, business_day)
    select ${ctx.merchantId}::uuid, m.id, m."siteId", m."itemId", m.quantity, m."unitCost", m.value, m.seq, m.kind,
      m.document, m."documentId", m."lineId", coalesce(m.at, ${now}::timestamptz), m."businessDay"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "siteId" uuid, "itemId" uuid, quantity numeric(20,6),
      "unitCost" numeric(20,6), value bigint, seq integer, kind text, document text, "documentId" uuid, "lineId" uuid,
      at timestamptz, "businessDay" date)
    returning 1`)
}

async function writeFigures(ctx: TenantData & Timed, held: ReadonlyMap<string, Held>): Promise<void> {
  await ctx.db.run(sql`
    update stock_on_hand h set quantity = f.quantity, average = f.average, moves = f.moves,
      updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...held.values()])}::jsonb) as f("siteId" uuid, "itemId" uuid,
      quantity numeric(20,6), average numeric(20,6), moves integer)
    where h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = f."siteId" and h.item_id = f."itemId"`)
}
