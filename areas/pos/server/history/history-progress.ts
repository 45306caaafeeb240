import type { HistoryProgress } from '#areas/pos/contract/sale-history.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A batch takes a second or two: after this time the worker is gone. */
const SILENT_MS = 30_000
const LISTED = 50

type Row = Omit<HistoryProgress, 'interrupted'> & { readonly beatAt: string | null }

const isSilent = (ctx: Timed, beatAt: string | null): boolean =>
  beatAt === null || ctx.clock() - Date.parse(beatAt) > SILENT_MS

/** Whether a server works on an import now. */
export async function isWorkedOn(ctx: TenantData & Timed, importId: string): Promise<boolean> {
  const row = await ctx.db.row<{ state: string; beatAt: string | null }>(sql`
    select state, beat_at as "beatAt" from pos_history_import
    where merchant_id = ${ctx.merchantId}::uuid and id = ${importId}::uuid`)
  return row !== undefined && ['running', 'stopping'].includes(row.state) && !isSilent(ctx, row.beatAt)
}

/** Progress of imports, latest first; one of them, or all in the caller's shops. */
export async function readProgress(
  ctx: TenantData & Timed,
  sites: Sites,
  importId?: string,
): Promise<HistoryProgress[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select i.id as "importId", s.ord_lot as "ordLot", s.lot_name as "lotName", i.file_name as "fileName", i.state,
      i.started_at as "startedAt", i.started_by as "startedBy", i.headers, i.mapping, i.options, i.rows_read as "rowsRead",
      i.rows_total as "rowsTotal", i.lines_stored as "linesStored", i.sales, i.refunds, i.already, i.items_made as "itemsMade",
      i.problems, i.net, i.beat_at as "beatAt"
    from pos_history_import i join platform.site s on s.merchant_id = i.merchant_id and s.id = i.site_id
    where i.merchant_id = ${ctx.merchantId}::uuid and (${importId ?? null}::uuid is null or i.id = ${importId ?? null}::uuid)
      and (${sites === 'all'} or i.site_id = any(${sites === 'all' ? [] : [...sites]}::uuid[]))
    order by i.started_at desc limit ${LISTED}`)
  return rows.map(({ beatAt, net, ...row }) => ({
    ...row,
    net: toWire(net),
    interrupted: ['running', 'stopping'].includes(row.state) && isSilent(ctx, beatAt),
  }))
}
