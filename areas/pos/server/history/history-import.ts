import type { HistoryMapping, HistoryOptions, HistoryState } from '#areas/pos/contract/sale-history.ts'
import type { SiteClock } from '#platform/rules/time/business-day.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'

/** An import as its job sees it. */
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

type Row = Omit<HistoryImport, 'site'> & {
  readonly siteId: string
  readonly ordLot: string
  readonly country: string
} & SiteClock

/** Held until the transaction ends: two who work on one import do it one after the other. */
export async function holdImport(ctx: TenantData, id: string): Promise<HistoryImport | undefined> {
  const row = await ctx.db.row<Row>(sql`
    select i.id, i.file_name as "fileName", i.headers, i.mapping, i.options, i.state, i.rows_read as "rowsRead", i.staged,
      s.id as "siteId", s.ord_lot as "ordLot", coalesce(s.address->>'country', '') as country, ${clockColumns('s')}
    from pos_history_import i join platform.site s on s.merchant_id = i.merchant_id and s.id = i.site_id
    where i.merchant_id = ${ctx.merchantId}::uuid and i.id = ${id}::uuid
    for update of i`)
  if (!row) return undefined
  const { siteId, ordLot, country, zone, dayStart, earlierStarts, ...told } = row
  return { ...told, site: { id: siteId, ordLot, country, zone, dayStart, earlierStarts } }
}

export async function setState(ctx: TenantData & Timed, id: string, state: HistoryState): Promise<void> {
  await ctx.db.run(sql`
    update pos_history_import set state = ${state}, beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/** Where in the file a job is: told when it fails. */
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
