import type { LedgerLine, LedgerTender } from '#areas/pos/rules/sale/ledger-sale.ts'
import { type Cents, fromWire, multiply, unitPriceFromStored } from '#platform/rules/money.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { SessionOf } from './assign-sessions.ts'
import type { JudgedSale } from './judged-sale.ts'
import { itemOf, type KnownThings } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

const iso = (ms: number) => new Date(ms).toISOString()

function saleRow(ctx: Context, one: JudgedSale, sessions: SessionOf) {
  const { sale, ledger, when, registerId, clerk, digest } = one
  return {
    id: sale.saleId,
    business_day: when.businessDay,
    sold_at: iso(when.soldAt),
    hour_at: iso(when.hourAt),
    bill_num: sale.billNum,
    register_id: registerId,
    session_id: sessions.get(sale.saleId) ?? null,
    clerk,
    mode: sale.mode,
    training: sale.training,
    channel: sale.channel,
    table_name: sale.table ?? null,
    covers: sale.covers ?? null,
    member: sale.member ?? null,
    ref_of: sale.refOf ?? null,
    coupons: sale.coupons,
    ...ledger.sums,
    tax_added: ledger.sums.taxAdded,
    surcharge: ledger.surcharge,
    tip: ledger.tip,
    rounding: ledger.rounding,
    payable: ledger.payable,
    received_at: iso(ctx.clock()),
    till_sold_at: when.clockAhead ? sale.soldAt : null,
    digest,
  }
}

/** Of the whole line: as the till says, else what the item costs now; a price is known before the moving average is. */
function costOf(line: LedgerLine, unitCost: number | null | undefined): Cents | null {
  if (line.cost !== null) return line.cost
  return unitCost === null || unitCost === undefined ? null : multiply(unitPriceFromStored(unitCost), line.quantity)
}

function lineRows({ sale, ledger, when }: JudgedSale, known: KnownThings) {
  return sale.lines.map((told, at) => {
    const line = ledger.lines[at]
    if (!line) throw new Error('a sale has as many lines in the ledger as on the wire')
    const item = itemOf(known, told)
    return {
      sale_id: sale.saleId,
      line_no: told.lineNo,
      business_day: when.businessDay,
      counted: !line.voided && !sale.training,
      item_id: item?.id ?? null,
      category_id: item?.category ?? null,
      supplier_id: item?.supplier ?? null,
      barcode: told.barcode ?? null,
      name: line.name,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      gross: line.gross,
      discount: line.discount,
      net: line.net,
      tax: line.tax,
      tax_added: line.taxAdded,
      tax_rate: told.taxRate ?? null,
      cost: costOf(line, item?.cost),
      voided: line.voided,
      void_reason: told.voidReason ?? null,
      discounts: told.discounts.map(discount => ({ ...discount, amount: fromWire(discount.amount) })),
      promotions: told.promotions.map(taken => ({ ...taken, saving: fromWire(taken.saving) })),
      note: told.note ?? null,
    }
  })
}

const tenderRow = ({ sale, when }: JudgedSale, known: KnownThings, tender: LedgerTender, at: number) => ({
  sale_id: sale.saleId,
  tender_no: at + 1,
  business_day: when.businessDay,
  counted: !sale.training,
  method: tender.method,
  cash: known.cashMethods.has(tender.method),
  amount: tender.amount,
  tip: tender.tip,
  surcharge: tender.surcharge,
  change: tender.change,
  card_scheme: sale.tenders[at]?.cardScheme ?? null,
  last4: sale.tenders[at]?.last4 ?? null,
  provider_ref: sale.tenders[at]?.providerRef ?? null,
})

const insertRows = (ctx: Context, table: string, rows: readonly object[]) =>
  ctx.db.run(sql`
    insert into ${name(table)} select * from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb)`)

/** Puts sales into the ledger: three statements, however many they are. */
export async function insertSales(
  ctx: Context,
  site: LedgerSite,
  judged: readonly JudgedSale[],
  known: KnownThings,
  sessions: SessionOf,
  importId: string | null = null,
): Promise<void> {
  const whose = { merchant_id: ctx.merchantId, site_id: site.id }
  const sales = judged.map(one => ({ ...whose, import_id: importId, ...saleRow(ctx, one, sessions) }))
  const lines = judged.flatMap(one => lineRows(one, known).map(row => ({ ...whose, ...row })))
  const tenders = judged.flatMap(one =>
    one.ledger.tenders.map((tender, at) => ({ ...whose, ...tenderRow(one, known, tender, at) })),
  )
  await insertRows(ctx, 'pos_sale', sales)
  await insertRows(ctx, 'pos_sale_line', lines)
  await insertRows(ctx, 'pos_sale_tender', tenders)
}
