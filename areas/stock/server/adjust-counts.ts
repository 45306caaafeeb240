import { toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom, Writing } from '#platform/server/operation/needs.ts'
import { StockTaking } from '../contract/taking.ts'
import {
  type CountAdjustment,
  countAdjustments,
  type LateMovement,
  type StandingCount,
} from '../rules/late-movements.ts'
import { postAll, type SourcedMovement } from './post-movements.ts'
import { siteClock } from './site-clock.ts'

interface CountRow extends Omit<StandingCount, 'countedAt' | 'auditedAt'> {
  readonly countedAt: string | Date
  readonly auditedAt: string | Date
}

const toInstant = (stored: string | Date): string => new Date(stored).toISOString()

/** Posted counts of these items since the earliest of the moments. `except`: counts that are being posted or reversed. */
async function standingCounts(
  ctx: TenantData,
  late: readonly LateMovement[],
  except: readonly string[],
): Promise<StandingCount[]> {
  const rows = await ctx.db.rows<CountRow>(sql`
    select t.id as taking, x.site as "siteId", x.item as "itemId", l.counted_at as "countedAt", t.audited_at as "auditedAt"
    from (
      select r."siteId" as site, r."itemId" as item, min(r.at) as since
      from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as r("siteId" uuid, "itemId" uuid, at timestamptz) group by 1, 2
    ) x
    join stock_taking_line l on l.merchant_id = ${ctx.merchantId}::uuid and l.item = x.item and l.counted_at >= x.since
    join stock_taking t on t.merchant_id = l.merchant_id and t.id = l.document_id and t.site_id = x.site
    where t.state = 'checked' and t.reversal is not true and t.id <> all(${except}::uuid[])
      and not exists (
        select 1 from stock_document_link k join stock_taking u on u.merchant_id = k.merchant_id and u.id = k.child_id
        where k.merchant_id = t.merchant_id and k.parent_id = t.id and k.relation = 'reversal' and u.state = 'checked')`)
  return rows.map(row => ({ ...row, countedAt: toInstant(row.countedAt), auditedAt: toInstant(row.auditedAt) }))
}

/** As the takings would have posted it: at the moment of the count, on the business day of the audit. */
async function asPosted(
  ctx: TenantData & WithRandom,
  adjustments: readonly CountAdjustment[],
): Promise<SourcedMovement[]> {
  const source = { kind: 'taking', document: StockTaking.key } as const
  const posted: SourcedMovement[] = []
  for (const [siteId, of] of Map.groupBy(adjustments, ({ count }) => count.siteId)) {
    const clock = await siteClock(ctx, siteId)
    for (const { count, quantity } of of) {
      const { taking: documentId, itemId, countedAt: at } = count
      const businessDay = toBusinessDay(Temporal.Instant.from(count.auditedAt), clock).toString()
      posted.push({ ...source, siteId, documentId, itemId, quantity, lineId: ctx.random.id(), at, businessDay })
    }
  }
  return posted
}

/** See rules/late-knowledge.ts. To be called in the transaction that posted them, with their figures locked. */
export async function adjustCounts(
  ctx: Writing,
  late: readonly LateMovement[],
  except: readonly string[] = [],
): Promise<void> {
  if (late.length === 0) return
  const adjustments = countAdjustments(late, await standingCounts(ctx, late, except))
  await postAll(ctx, await asPosted(ctx, adjustments))
}
