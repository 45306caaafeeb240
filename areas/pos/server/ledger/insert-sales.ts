import { columnNames, type RowColumn, rowsAsArrays } from '#platform/server/db/column-arrays.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { LINE_COLUMNS, SALE_COLUMNS, TENDER_COLUMNS } from './ledger-columns.ts'
import type { SaleRows } from './ledger-rows.ts'
import type { LedgerSite } from './ledger-site.ts'

/** Values that are the same in all rows. */
type Shared = Readonly<Record<string, Sql>>

function insertRows<Row>(
  ctx: TenantData,
  table: string,
  shared: Shared,
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): Promise<number> {
  const { select, from } = rowsAsArrays(columns, rows)
  return ctx.db.run(sql`
    insert into ${name(table)} (${join(Object.keys(shared).map(column => name(column)))}, ${columnNames(columns)})
    select ${join(Object.values(shared))}, ${select} from ${from}
    returning 1`)
}

/** Inserts sales into the ledger: three statements for any number of sales, in one round trip. */
export async function insertSales(
  ctx: TenantData & Timed,
  site: LedgerSite,
  rows: readonly SaleRows[],
  importId: string | null = null,
): Promise<void> {
  const whose = { merchant_id: sql`${ctx.merchantId}::uuid`, site_id: sql`${site.id}::uuid` }
  const received = {
    received_at: sql`${ctx.now()}::timestamptz`,
    import_id: sql`${importId}::uuid`,
  }
  const sales = rows.map(({ sale }) => sale)
  await Promise.all([
    insertRows(ctx, 'pos_sale', { ...whose, ...received }, SALE_COLUMNS, sales),
    insertRows(
      ctx,
      'pos_sale_line',
      whose,
      LINE_COLUMNS,
      rows.flatMap(({ lines }) => lines),
    ),
    insertRows(
      ctx,
      'pos_sale_tender',
      whose,
      TENDER_COLUMNS,
      rows.flatMap(({ tenders }) => tenders),
    ),
  ])
}
