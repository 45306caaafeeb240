import { type SoldWhen, saleClock } from '#areas/pos/rules/sale/sold-when.ts'
import { sum } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { addToSums } from '../ledger/add-to-sums.ts'
import { insertSales } from '../ledger/insert-sales.ts'
import { costRefusal } from '../ledger/judge-costs.ts'
import { isRefused, type JudgedSale } from '../ledger/judged-sale.ts'
import { itemsNamed, type KnownThings } from '../ledger/known-things.ts'
import { ledgerRows, type SaleRows } from '../ledger/ledger-rows.ts'
import { digestsStored, withoutStored } from '../ledger/stored-before.ts'
import { foldSums } from '../ledger/sums/fold-sums.ts'
import { type Bill, toBills } from './history-bills.ts'
import { type HistoryImport, keepProblems, type Place, type RowProblem } from './history-import.ts'
import { invoiceSale, type StagedLine } from './invoice-sale.ts'

/** Lines per transaction. */
const LINES_AT_ONCE = 4000
/** Maximum lines of a bill (contract/sale.ts); an "invoice" with more comes from a file without invoice numbers. */
const MOST_LINES = 2000

const nextLines = (ctx: TenantData, id: string): Promise<StagedLine[]> =>
  ctx.db.rows<StagedLine>(
    sql`
    select invoice, row_no as row, item_code as "itemCode", barcode, name, quantity, unit_price as "unitPrice", net,
      sold_at as "soldAt", customer
    from pos_history_line where merchant_id = ${ctx.merchantId}::uuid and import_id = ${id}::uuid
    order by invoice, row_no limit ${LINES_AT_ONCE}`,
    'fresh',
  )

/** Takes whole invoices only, because the last one of a full batch may continue. Undefined if one invoice fills it. */
function wholeInvoices(lines: readonly StagedLine[]): StagedLine[][] | undefined {
  const invoices = [...Map.groupBy(lines, line => line.invoice).values()]
  if (lines.length < LINES_AT_ONCE) return invoices
  return invoices.length === 1 ? undefined : invoices.slice(0, -1)
}

const forget = (ctx: TenantData, id: string, invoices: readonly string[]) =>
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
  readonly known: KnownThings
}

const refusedRows = (lines: readonly StagedLine[], code: RowProblem['code']): RowProblem[] =>
  lines.map(({ row, invoice }) => ({ row, code, params: { invoice } }))

/** Result of one bill of the file: a sale, or why its rows are refused. */
function judgeBill(
  bill: Bill,
  historyImport: HistoryImport,
  clock: (soldAt: number) => SoldWhen,
): JudgedSale | 'pos.history.tooLong' | 'pos.history.amountOfBill' {
  if (bill.lines.length > MOST_LINES) return 'pos.history.tooLong'
  return (
    invoiceSale(bill.saleId, historyImport.site, bill.lines, historyImport.options, clock) ?? 'pos.history.amountOfBill'
  )
}

/** Items that a file's lines name; files have no registers, clerks or payment methods. */
const knownItems = async (ctx: TenantData, lines: Parameters<typeof itemsNamed>[1]): Promise<KnownThings> => ({
  registers: new Map(),
  clerks: new Map(),
  cashMethods: new Map(),
  changeMethods: new Set(),
  cardMethods: new Set(),
  currencyUnit: 1,
  items: await itemsNamed(ctx, lines),
  costs: new Map(),
  mostPieces: new Map(),
  optionItems: new Map(),
})

async function judge(
  ctx: TenantData & Timed,
  historyImport: HistoryImport,
  invoices: readonly StagedLine[][],
): Promise<Outcome> {
  const clock = saleClock(historyImport.site, ctx.clock())
  const bills = await toBills(ctx, historyImport.site, invoices, clock)
  const shaped = bills.map(bill => ({ bill, sale: judgeBill(bill, historyImport, clock) }))
  const known = await knownItems(
    ctx,
    shaped.flatMap(({ sale }) => (typeof sale === 'string' ? [] : sale.sale.lines)),
  )
  const read = shaped.map(({ bill, sale }) => ({
    bill,
    sale: typeof sale === 'string' || !costRefusal(sale, known) ? sale : ('pos.history.costOfBill' as const),
  }))
  const sales = read.flatMap(({ sale }) => (typeof sale === 'string' ? [] : [sale]))
  const ids = sales.map(({ sale }) => sale.saleId)
  const outcomes = withoutStored(sales, await digestsStored(ctx, historyImport.site, ids)).values()
  const problems: RowProblem[] = []
  const taken: JudgedSale[] = []
  /**
   * Invoices that are stored with different contents: all their bills are refused, because each may be one of these.
   */
  const others = new Set<string>()
  let already = 0
  for (const { bill, sale } of read) {
    const outcome = typeof sale === 'string' ? sale : outcomes.next().value
    if (outcome === undefined) throw new Error('an outcome for each sale')
    if (typeof outcome === 'string' && outcome !== 'before') problems.push(...refusedRows(bill.lines, outcome))
    else if (outcome === 'before') already += 1
    else if (isRefused(outcome) || others.has(bill.invoice)) {
      others.add(bill.invoice)
      problems.push(...refusedRows(bill.lines, 'pos.history.otherContents'))
    } else {
      taken.push(outcome)
      problems.push(...severalDays(bill))
    }
  }
  return { taken, already, problems, known }
}

/** Reports a number that is used again, once per bill. */
const severalDays = ({ invoice, day, isAgain, lines }: Bill): RowProblem[] =>
  isAgain ? [{ row: lines[0]?.row ?? 0, code: 'pos.history.severalDays', params: { invoice, day } }] : []

async function note(ctx: TenantData & Timed, id: string, { taken, already, problems }: Outcome): Promise<void> {
  const refunds = taken.filter(({ sale }) => sale.mode === 'refund').length
  await ctx.db.run(sql`
    update pos_history_import set
      sales = sales + ${taken.length - refunds}, refunds = refunds + ${refunds}, already = already + ${already},
      lines_stored = lines_stored + ${sum(taken.map(({ sale }) => sale.lines.length))},
      net = net + ${sum(taken.map(({ ledger }) => ledger.sums.net))}::bigint, problems = problems + ${problems.length},
      beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/** A number on more lines than a batch has is not an invoice number: all its rows are reported without reading them. */
async function refuseEndless(ctx: TenantData & Timed, id: string, invoice: string): Promise<void> {
  const lines = sql`merchant_id = ${ctx.merchantId}::uuid and import_id = ${id}::uuid and invoice = ${invoice}`
  const reported = await ctx.db.run(sql`
    insert into pos_history_problem (merchant_id, import_id, row_no, code, params)
    select merchant_id, import_id, row_no, 'pos.history.tooLong', jsonb_build_object('invoice', invoice)
    from pos_history_line where ${lines} on conflict do nothing returning 1`)
  await ctx.db.run(sql`delete from pos_history_line where ${lines}`)
  await ctx.db.run(sql`
    update pos_history_import set problems = problems + ${reported}, beat_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

/**
 * Adds the next invoices to the ledger and its sums. Stock and loyalty are not affected, because sales of another
 * system do not change today's stock.
 * @param place receives the current row
 * @returns false when none is left
 */
export async function storeInvoices(
  ctx: TenantData & Timed,
  historyImport: HistoryImport,
  place: Place,
): Promise<boolean> {
  const lines = await nextLines(ctx, historyImport.id)
  const [first] = lines
  if (!first) return false
  place.row = first.row
  const invoices = wholeInvoices(lines)
  if (!invoices) {
    await refuseEndless(ctx, historyImport.id, first.invoice)
    return true
  }
  await storePortion(ctx, historyImport, invoices)
  return true
}

async function storePortion(
  ctx: TenantData & Timed,
  historyImport: HistoryImport,
  invoices: readonly StagedLine[][],
): Promise<void> {
  const outcome = await judge(ctx, historyImport, invoices)
  const { taken, known } = outcome
  const added: SaleRows[] = []
  if (taken.length > 0) {
    const rows = ledgerRows(taken, known, new Map())
    await insertSales(ctx, historyImport.site, rows, historyImport.id)
    added.push(...rows)
  }
  await keepProblems(ctx, historyImport.id, outcome.problems)
  await forget(
    ctx,
    historyImport.id,
    invoices.flatMap(([first]) => first?.invoice ?? []),
  )
  await note(ctx, historyImport.id, outcome)
  await addToSums(ctx, historyImport.site, foldSums(added))
}
