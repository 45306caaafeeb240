import { tendersLeft } from '#areas/pos/rules/till/refund-tenders.ts'
import { refundedByLine } from '#areas/pos/rules/till/refunded-by-line.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { toWire, unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { findSale } from '../../contract/till.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { tendersOfSales } from '../ledger/tenders-of-sales.ts'

type Found = OutputOfOperation<typeof findSale>
type FoundLine = Found['lines'][number]

interface SaleRow {
  readonly saleId: string
  readonly billNum: string
  readonly soldAt: Date | string
  readonly register: string
  readonly clerk: string
  readonly training: boolean
  readonly payable: number
}

interface LineRow extends Omit<FoundLine, 'refunded' | 'taxMode'> {
  readonly taxAdded: number
}

type RefundedRow = Pick<FoundLine, 'item' | 'name' | 'priceName' | 'options' | 'quantity'>

/** The later of two bills with one number, which only a broken device can create. */
const saleRow = (ctx: TenantData, site: LedgerSite, billNum: string) =>
  ctx.db.row<SaleRow>(sql`
    select s.id as "saleId", s.bill_num as "billNum", s.sold_at as "soldAt", coalesce(r.code, '') as register, s.clerk,
      s.training, s.payable
    from pos_sale s left join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site.id}::uuid and s.bill_num = ${billNum}
      and s.mode in ('sales', 'manual')
    order by s.sold_at desc limit 1`)

const lineRows = (ctx: TenantData, saleId: string) =>
  ctx.db.rows<LineRow>(sql`
    select l.line_no as "lineNo", l.item_id as item, coalesce(p.plu_id, '') as code, l.barcode, l.name, l.price_name as "priceName", l.category_id as category,
      l.quantity::float8 as quantity, l.unit_price as "unitPrice", l.gross, l.discounts, l.net, l.tax,
      coalesce(l.tax_rate, 0)::float8 as "taxRate", l.tax_added as "taxAdded", l.options
    from pos_sale_line l left join catalogue.product p on p.merchant_id = l.merchant_id and p.id = l.item_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.sale_id = ${saleId}::uuid and not l.voided and l.quantity > 0
    order by l.line_no`)

/** Training refunds do not count against a sale. */
const refundedRows = (ctx: TenantData, { saleId, training }: SaleRow) =>
  ctx.db.rows<RefundedRow>(sql`
    select l.item_id as item, l.name, l.price_name as "priceName", l.options, (-l.quantity)::float8 as quantity
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.ref_of = ${saleId}::uuid and s.training = ${training}
      and not l.voided and l.quantity < 0`)

const lineOfItem = ({ item, name, priceName, options, quantity }: RefundedRow) => ({
  item: item ?? name,
  ...{ priceName, options, quantity },
})

function withRefunded(lines: readonly LineRow[], refunded: readonly RefundedRow[]): FoundLine[] {
  const back = refundedByLine(lines.map(lineOfItem), refunded.map(lineOfItem))
  return lines.map(({ taxAdded, ...line }, at) => ({
    ...line,
    unitPrice: unitPriceToWire(unitPriceFromStored(line.unitPrice)),
    gross: toWire(line.gross),
    discounts: line.discounts.map(discount => ({ ...discount, amount: toWire(discount.amount) })),
    net: toWire(line.net),
    tax: toWire(line.tax),
    taxMode: taxAdded === 0 ? 'inclusive' : 'added',
    options: line.options.map(option => ({ ...option, price: toWire(option.price) })),
    refunded: back[at] ?? 0,
  }))
}

interface TenderRow {
  readonly no: number
  readonly method: string
  readonly amount: number
  readonly cardScheme: string | null
  readonly last4: string | null
  readonly providerRef: string | null
}

const tenderRows = (ctx: TenantData, saleId: string) =>
  ctx.db.rows<TenderRow>(sql`
    select tender_no as no, method, amount, card_scheme as "cardScheme", last4, provider_ref as "providerRef" from pos_sale_tender
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${saleId}::uuid order by tender_no`)

async function foundTenders(ctx: TenantData, saleId: string): Promise<Found['tenders']> {
  const [rows, sales] = await Promise.all([tenderRows(ctx, saleId), tendersOfSales(ctx, [saleId])])
  const paid = sales.find(({ isRefund }) => !isRefund)
  const refunds = sales.filter(({ isRefund }) => isRefund)
  const left = paid ? tendersLeft(paid, refunds) : []
  return rows.map(({ amount, ...row }) => {
    const rest = left.find(({ no }) => no === row.no)
    return {
      ...row,
      amount: toWire(amount),
      kind: rest?.kind ?? 'other',
      left: toWire(rest?.part ?? 0),
      surchargeLeft: toWire(rest?.surcharge ?? 0),
    }
  })
}

/** A sale of a shop by the number on its docket; undefined if there is none. */
export async function saleByNumber(ctx: TenantData, site: LedgerSite, billNum: string): Promise<Found | undefined> {
  const row = await saleRow(ctx, site, billNum)
  if (!row) return undefined
  const lines = await lineRows(ctx, row.saleId)
  const refunded = await refundedRows(ctx, row)
  const tenders = await foundTenders(ctx, row.saleId)
  return {
    ...row,
    soldAt: new Date(row.soldAt).toISOString(),
    payable: toWire(row.payable),
    lines: withRefunded(lines, refunded),
    tenders,
  }
}
