import { businessDayOf } from '#platform/rules/business-day.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { MovementKind } from '../contract/movement-kind.ts'
import { siteClock } from './site-clock.ts'

/** What a document does to stock at one site. */
export interface Movement {
  readonly itemId: string
  /** Signed, up to six places. */
  readonly quantity: number
  /** Ten-thousandths of the currency. */
  readonly unitCost: number | null
  readonly lineId: string
}

export interface Source {
  readonly siteId: string
  readonly kind: MovementKind
  readonly document: string
  readonly documentId: string
}

/** A movement with all that the ledger keeps of it. */
export interface DatedMovement extends Movement, Source {
  /** ISO instant. */
  readonly at: string
  /** YYYY-MM-DD, by the site's own clock. */
  readonly businessDay: string
}

/** Movements of one document, now. See postDated. */
export async function postMovements(ctx: Context, source: Source, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const now = ctx.clock()
  const at = new Date(now).toISOString()
  const clock = await siteClock(ctx, source.siteId)
  const businessDay = businessDayOf(Temporal.Instant.fromEpochMilliseconds(now), clock).toString()
  await postDated(
    ctx,
    movements.map(movement => ({ ...source, ...movement, at, businessDay })),
  )
}

/**
 * The only way stock changes: adds to the ledger and to the running figures, in the caller's transaction. Call it last:
 * the figures are locked from here to the commit, in one order for all, so that writers wait and never deadlock.
 */
export async function postDated(ctx: Context, movements: readonly DatedMovement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = JSON.stringify(movements.map(movement => ({ ...movement, id: ctx.random.id() })))
  await ctx.db.run(sql`
    insert into stock_movement
      (merchant_id, id, site_id, item_id, quantity, unit_cost, kind, document, document_id, line_id, at, business_day)
    select ${ctx.merchantId}::uuid, m.id, m."siteId", m."itemId", m.quantity, m."unitCost", m.kind,
      m.document, m."documentId", m."lineId", m.at, m."businessDay"
    from jsonb_to_recordset(${rows}::jsonb) as m(id uuid, "siteId" uuid, "itemId" uuid, quantity numeric(20,6), "unitCost" bigint,
      kind text, document text, "documentId" uuid, "lineId" uuid, at timestamptz, "businessDay" date)`)
  await ctx.db.run(sql`
    insert into stock_on_hand as h (merchant_id, site_id, item_id, quantity, updated_at)
    select ${ctx.merchantId}::uuid, m."siteId", m."itemId", sum(m.quantity), ${new Date(ctx.clock()).toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as m("siteId" uuid, "itemId" uuid, quantity numeric(20,6))
    group by m."siteId", m."itemId" order by m."siteId", m."itemId"
    on conflict (merchant_id, site_id, item_id)
      do update set quantity = h.quantity + excluded.quantity, updated_at = excluded.updated_at`)
}
