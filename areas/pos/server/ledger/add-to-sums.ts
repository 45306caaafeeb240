import { columnNames, type RowColumn, rowsAsArrays } from '#platform/server/db/column-arrays.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from './ledger-site.ts'
import type { FoldedSums, SumRow } from './sums/fold-sums.ts'
import { ALL_SUMS, type Sums } from './sums.ts'

const TYPES: Readonly<Record<string, string>> = {
  business_day: 'date',
  hour_at: 'timestamptz',
  register_id: 'uuid',
  item_id: 'uuid',
  category_id: 'uuid',
  supplier_id: 'uuid',
  quantity: 'numeric',
  refund_quantity: 'numeric',
}

/** The shop is the same in all rows. */
function rowColumns({ keys, attributes, figures }: Sums): RowColumn<SumRow>[] {
  const texts = [...keys.filter(key => key !== 'site_id'), ...attributes].map(column => ({
    name: column,
    type: TYPES[column] ?? 'text',
    of: (row: SumRow) => row[column] ?? null,
  }))
  const numbers = figures.map(figure => ({
    name: figure,
    type: TYPES[figure] ?? 'int8',
    of: (row: SumRow) => row[figure] ?? 0,
  }))
  return [...texts, ...numbers]
}

const COLUMNS = new Map(ALL_SUMS.map(sums => [sums.table, rowColumns(sums)]))

function adding(ctx: Tenant, site: LedgerSite, sums: Sums, rows: readonly SumRow[]): Sql {
  const columns = COLUMNS.get(sums.table) ?? []
  const { select, from } = rowsAsArrays(columns, rows)
  const raised = sums.figures.map(figure => sql`${name(figure)} = t.${name(figure)} + excluded.${name(figure)}`)
  return sql`
    insert into ${name(sums.table)} as t (merchant_id, site_id, ${columnNames(columns)})
    select ${ctx.merchantId}::uuid, ${site.id}::uuid, ${select} from ${from}
    on conflict (merchant_id, ${join(sums.keys.map(key => name(key)))}) do update set ${join(raised)}`
}

/**
 * Adds sales to the sums of their shop. Call it last, because others who add to them wait until the commit. One lock
 * covers all sums of a shop, so the order of rows can't cause deadlocks.
 */
export async function addToSums(ctx: TenantData, site: LedgerSite, added: FoldedSums): Promise<void> {
  const changes = ALL_SUMS.flatMap(sums => {
    const more = added[sums.table] ?? []
    return more.length === 0 ? [] : [adding(ctx, site, sums, more)]
  })
  if (changes.length === 0) return
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`pos.sums ${site.id}`}, 0))`
  await Promise.all([lock, ...changes].map(change => ctx.db.run(change)))
}
