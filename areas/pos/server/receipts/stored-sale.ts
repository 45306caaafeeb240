import type { SaidOption } from '#areas/pos/rules/till/option-words.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'

/** Amounts in cents. */
interface SaleRow {
  readonly id: string
  readonly billNum: string
  readonly registerId: string | null
  readonly register: string
  readonly soldAt: string
  readonly receivedAt: string
  readonly clerk: string
  readonly mode: string
  /** Number of the bill that it refunds. */
  readonly refundOf: string | null
  readonly training: boolean
  readonly table: string | null
  readonly covers: number | null
  readonly channel: string
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly surcharge: number
  readonly rounding: number
  readonly tip: number
  readonly payable: number
}

interface LineRow {
  readonly name: string
  /** Today's second name: sales store only the first one. */
  readonly name2: string | null
  readonly code: string | null
  readonly barcode: string | null
  readonly priceName: string | null
  readonly quantity: number
  /** Ten-thousandths. */
  readonly unitPrice: number
  readonly gross: number
  readonly net: number
  readonly note: string | null
  readonly discounts: readonly { readonly name: string; readonly amount: number }[]
  readonly options: readonly SaidOption[]
}

interface TaxRow {
  readonly rate: number
  readonly tax: number
  readonly added: boolean
}

interface TenderRow {
  readonly name: string
  readonly given: number
  readonly change: number
}

interface ShopRow {
  readonly name: string
  readonly phone: string | null
  readonly address: Readonly<Record<string, string | null>> | null
  readonly settings: Readonly<Record<string, unknown>>
  /** For shops without their own. */
  readonly merchantAbn: string | null
}

export interface StoredSale {
  readonly sale: SaleRow
  readonly lines: readonly LineRow[]
  readonly taxes: readonly TaxRow[]
  readonly tenders: readonly TenderRow[]
  readonly shop: ShopRow
}

/** A sale of a shop with everything that its receipt shows. @param is condition on `s` */
export async function readStoredSale(ctx: TenantData, site: LedgerSite, is: Sql): Promise<StoredSale | undefined> {
  const sale = await ctx.db.row<SaleRow>(sql`
    select s.id, s.bill_num as "billNum", s.register_id as "registerId", coalesce(r.code, '') as register, s.sold_at as "soldAt",
      s.received_at as "receivedAt", s.clerk, s.mode, s.training, s.table_name as "table", s.covers, s.channel, s.gross,
      s.discount, s.net, s.tax, s.surcharge, s.rounding, s.tip, s.payable, o.bill_num as "refundOf"
    from pos_sale s
    left join pos_cash_register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    left join pos_sale o on o.merchant_id = s.merchant_id and o.id = s.ref_of
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site.id}::uuid and ${is}
    order by s.sold_at desc limit 1`)
  if (!sale) return undefined
  const ofSale = sql`l.merchant_id = ${ctx.merchantId}::uuid and l.sale_id = ${sale.id}::uuid`
  const [lines, taxes, tenders, shop] = await Promise.all([
    ctx.db.rows<LineRow>(sql`
      select l.name, p.plu_name2 as name2, p.plu_id as code, p.barcode, l.price_name as "priceName",
        l.quantity::float8 as quantity, l.unit_price as "unitPrice", l.gross, l.net, l.note, l.discounts, l.options
      from pos_sale_line l
      left join catalogue.product p on p.merchant_id = l.merchant_id and p.id = l.item_id
      where ${ofSale} and not l.voided order by l.line_no`),
    ctx.db.rows<TaxRow>(sql`
      select l.tax_rate::float8 as rate, sum(l.tax)::int8 as tax, l.tax_added <> 0 as added from pos_sale_line l
      where ${ofSale} and not l.voided and l.tax <> 0 and l.tax_rate is not null group by 1, 3 order by 1`),
    ctx.db.rows<TenderRow>(sql`
      select concat_ws(' ', coalesce(c.name, t.method), t.card_scheme, '****' || t.last4) as name,
        t.amount + t.change as given, t.change
      from pos_sale_tender t
      left join pos_payment_config c on c.merchant_id = t.merchant_id and c.site_id = t.site_id and c.code = t.method
      where t.merchant_id = ${ctx.merchantId}::uuid and t.sale_id = ${sale.id}::uuid order by t.tender_no`),
    ctx.db.row<ShopRow>(sql`
      select lot_name as name, phone, address, settings,
        (select m.abn from system.merchant m where m.merchant_id = ${ctx.merchantId}::uuid) as "merchantAbn"
      from platform.site
      where merchant_id = ${ctx.merchantId}::uuid and id = ${site.id}::uuid`),
  ])
  return shop && { sale, lines, taxes, tenders, shop }
}
