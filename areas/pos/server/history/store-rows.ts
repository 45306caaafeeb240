import { momentReader } from '#areas/pos/rules/history/read-moment.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { RowIn } from '#platform/server/sheets/cell.ts'
import type { OpenSheet } from '#platform/server/sheets/open-sheet.ts'
import { type HistoryImport, keepProblems } from './history-import.ts'
import { type HistoryLine, isLine, isProblem, readLine } from './read-line.ts'

/** Rows read and staged in one transaction. */
export const STAGED_AT_ONCE = 5000

const isEmpty = ({ cells }: RowIn): boolean => cells.every(cell => cell === null || cell === '')

/** Rows after the header and those read before, in batches. */
export async function* portionsAfter(sheet: OpenSheet, rowsRead: number): AsyncGenerator<RowIn[]> {
  let header = true
  let portion: RowIn[] = []
  for await (const row of sheet.rows()) {
    if (isEmpty(row)) continue
    if (header) {
      header = false
      continue
    }
    if (row.number <= rowsRead) continue
    portion.push(row)
    if (portion.length < STAGED_AT_ONCE) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

const insertLines = (ctx: TenantData, id: string, lines: readonly HistoryLine[]) =>
  ctx.db.run(sql`
    insert into pos_history_line
      (merchant_id, import_id, invoice, row_no, item_code, barcode, name, quantity, unit_price, net, sold_at, customer)
    select ${ctx.merchantId}::uuid, ${id}::uuid, l.invoice, l.row, l."itemCode", l.barcode, l.name, l.quantity, l."unitPrice", l.net,
      l."soldAt", l.customer
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(row int, invoice text, "itemCode" text, barcode text, name text,
      quantity numeric, "unitPrice" bigint, net bigint, "soldAt" timestamptz, customer text)
    on conflict do nothing`)

/** Reads some rows of the file into the staging table; unreadable rows are stored with their reason. */
export async function storeRows(
  ctx: TenantData & Timed,
  historyImport: HistoryImport,
  rows: readonly RowIn[],
  decimalComma: boolean,
): Promise<void> {
  const { headers, mapping, options, site } = historyImport
  const readMoment = momentReader(site.zone, options.dates)
  const read = rows.map(row =>
    readLine(row, { headers, mapping, options, momentOf: readMoment, decimalComma, now: ctx.clock() }),
  )
  const problems = read.filter(isProblem)
  await insertLines(ctx, historyImport.id, read.filter(isLine))
  await keepProblems(ctx, historyImport.id, problems)
  await ctx.db.run(sql`
    update pos_history_import set rows_read = ${rows.at(-1)?.number ?? historyImport.rowsRead}, problems = problems + ${problems.length},
      beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${historyImport.id}::uuid`)
}
