import type { HistoryMapping, HistoryOptions, HistoryState } from '#areas/pos/contract/sale-history.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { findLedgerSite, type LedgerSite } from '../ledger/ledger-site.ts'

/** An import, as its job sees it. */
export interface HistoryImport {
  readonly id: string
  readonly site: LedgerSite
  readonly fileName: string
  readonly headers: readonly string[]
  readonly mapping: HistoryMapping
  readonly options: HistoryOptions
  readonly state: HistoryState
  readonly rowsRead: number
  readonly staged: boolean
}

type Row = Omit<HistoryImport, 'site'> & { readonly siteId: string }

/** Locked until the transaction ends, so that two workers take turns. */
export async function holdImport(ctx: TenantData, id: string): Promise<HistoryImport | undefined> {
  const row = await ctx.db.row<Row>(sql`
    select id, file_name as "fileName", headers, mapping, options, state, rows_read as "rowsRead", staged, site_id as "siteId"
    from pos_history_import where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!row) return undefined
  const { siteId, ...told } = row
  const site = await findLedgerSite(ctx, siteId)
  if (!site) throw new Error(`sales are imported for a shop that is not there: ${siteId}`)
  return { ...told, site }
}

export async function setState(ctx: TenantData & Timed, id: string, state: HistoryState): Promise<void> {
  await ctx.db.run(sql`
    update pos_history_import set state = ${state}, beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/** Current row of the file, reported when the job fails. */
export interface Place {
  row: number
}

export interface RowProblem {
  readonly row: number
  readonly code: `pos.history.${string}`
  readonly params?: Readonly<Record<string, string | number>>
}

export async function keepProblems(ctx: TenantData, id: string, problems: readonly RowProblem[]): Promise<void> {
  if (problems.length === 0) return
  await ctx.db.run(sql`
    insert into pos_history_problem (merchant_id, import_id, row_no, code, params)
    select ${ctx.merchantId}::uuid, ${id}::uuid, p.row, p.code, coalesce(p.params, '{}')
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p(row int, code text, params jsonb)
    on conflict do nothing`)
}
