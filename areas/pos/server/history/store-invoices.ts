import { saleClock } from '#areas/pos/rules/sale/sold-when.ts'
import { sum } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { addToSums } from '../ledger/add-to-sums.ts'
import { insertSales } from '../ledger/insert-sales.ts'
import type { JudgedSale } from '../ledger/judged-sale.ts'
import { itemsNamed, type KnownThings } from '../ledger/known-things.ts'
import { ledgerRows, type SaleRows } from '../ledger/ledger-rows.ts'
import { digestsStored, withoutStored } from '../ledger/stored-before.ts'
import { foldSums } from '../ledger/sums/fold-sums.ts'
import { type HistoryImport, keepProblems, type RowProblem } from './history-import.ts'
import { invoiceSale, type StagedLine } from './invoice-sale.ts'

/** Lines taken in one transaction. */
const LINES_AT_ONCE = 4000
/** A bill has no more (contract/sale.ts); an "invoice" that has is a file without invoice numbers. */
const MOST_LINES = 2000

const nextLines = (ctx: Context, id: string): Promise<StagedLine[]> =>
  ctx.db.rows<StagedLine>(
    sql`
    select invoice, row_no as row, item_code as "itemCode", barcode, name, quantity, unit_price as "unitPrice", net,
      sold_at as "soldAt", customer
    from pos_history_line where merchant_id = ${ctx.merchantId}::uuid and import_id = ${id}::uuid
    order by invoice, row_no limit ${LINES_AT_ONCE}`,
    'fresh',
  )

/** Whole invoices only: the last of a full portion may go on. */
function wholeInvoices(lines: readonly StagedLine[]): StagedLine[][] {
  const invoices = [...Map.groupBy(lines, line => line.invoice).values()]
  return lines.length < LINES_AT_ONCE || invoices.length === 1 ? invoices : invoices.slice(0, -1)
}

const forget = (ctx: Context, id: string, invoices: readonly string[]) =>
  ctx.db.run(
    sql`
    delete from pos_history_line
    where merchant_id = ${ctx.merchantId}::uuid and import_id = ${id}::uuid and invoice = any(${invoices}::text[])`,
    'fresh',
  )

interface Outcome {
  readonly taken: readonly JudgedSale[]
  readonly already: number
  readonly problems: readonly RowProblem[]
}

const refusedRows = (lines: readonly StagedLine[], code: RowProblem['code']): RowProblem[] =>
  lines.map(({ row, invoice }) => ({ row, code, params: { invoice } }))

async function judge(ctx: Context, one: HistoryImport, invoices: readonly StagedLine[][]): Promise<Outcome> {
  const clock = saleClock(one.site, ctx.clock())
  const fitting = invoices.filter(lines => lines.length <= MOST_LINES)
  const sales = fitting.map(lines => invoiceSale(one.site, lines, one.options, clock))
  const judged = withoutStored(
    sales,
    await digestsStored(
      ctx,
      sales.map(({ sale }) => sale.saleId),
    ),
  )
  const problems = invoices
    .filter(lines => lines.length > MOST_LINES)
    .flatMap(lines => refusedRows(lines, 'pos.history.tooLong'))
  const taken: JudgedSale[] = []
  let already = 0
  for (const [at, outcome] of judged.entries()) {
    if (outcome === 'before') already += 1
    else if ('rtn' in outcome) problems.push(...refusedRows(fitting[at] ?? [], 'pos.history.otherContents'))
    else taken.push(outcome)
  }
  return { taken, already, problems }
}

async function note(ctx: Context, id: string, { taken, already, problems }: Outcome): Promise<void> {
  const refunds = taken.filter(({ sale }) => sale.mode === 'refund').length
  await ctx.db.run(sql`
    update pos_history_import set
      sales = sales + ${taken.length - refunds}, refunds = refunds + ${refunds}, already = already + ${already},
      lines_stored = lines_stored + ${sum(taken.map(({ sale }) => sale.lines.length))},
      net = net + ${sum(taken.map(({ ledger }) => ledger.sums.net))}::bigint, problems = problems + ${problems.length},
      beat_at = ${new Date(ctx.clock()).toISOString()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/**
 * Puts the next invoices into the ledger and its sums. Neither stock nor loyalty hears of them: what was sold in another
 * system is not on today's shelves.
 * @returns false when none is left
 */
export async function storeInvoices(ctx: Context, one: HistoryImport): Promise<boolean> {
  const invoices = wholeInvoices(await nextLines(ctx, one.id))
  if (invoices.length === 0) return false
  const outcome = await judge(ctx, one, invoices)
  const { taken } = outcome
  const added: SaleRows[] = []
  if (taken.length > 0) {
    const lines = taken.flatMap(({ sale }) => sale.lines)
    const known: KnownThings = {
      registers: new Map(),
      clerks: new Map(),
      cashMethods: new Map(),
      items: await itemsNamed(ctx, lines),
      costs: new Map(),
    }
    const rows = ledgerRows(taken, known, new Map())
    await insertSales(ctx, one.site, rows, one.id)
    added.push(...rows)
  }
  await keepProblems(ctx, one.id, outcome.problems)
  await forget(
    ctx,
    one.id,
    invoices.flatMap(([first]) => first?.invoice ?? []),
  )
  await note(ctx, one.id, outcome)
  await addToSums(ctx, one.site, foldSums(added))
  return true
}
