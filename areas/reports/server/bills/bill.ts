import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire, unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type Bill, openBill } from '../../contract/bill.ts'
import { readAccount } from '../account/account-standing.ts'

type Head = Omit<Bill, 'lines' | 'tenders' | 'trail' | 'account' | 'shop' | 'training'> & {
  siteId: string
  shopName: string
  timeZone: string
  training: boolean
  refOf: string | null
}

const readHeader = (ctx: TenantData, id: string) =>
  ctx.db.row<Head>(sql`
    select s.id, s.bill_num as "billNum", s.sold_at as "soldAt", s.till_sold_at as "tillSoldAt", s.received_at as "receivedAt",
      s.business_day as "businessDay", s.site_id as "siteId", coalesce(w.lot_name, '') as "shopName",
      coalesce(w.time_zone, 'UTC') as "timeZone", coalesce(r.name, '') as register, s.clerk, s.mode, s.training, s.channel,
      s.table_name as "table", s.covers, s.member, s.coupons, s.approvals, s.gross, s.discount, s.net, s.tax, s.tax_added as "taxAdded",
      s.surcharge, s.tip, s.rounding, s.payable, s.ref_of as "refOf",
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order"
    from pos.sale s
    left join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
    left join pos.register r on r.merchant_id = s.merchant_id and r.id = s.register_id
    left join pos.online_order o on o.merchant_id = s.merchant_id and o.id = s.online_order
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${id}::uuid`)

async function readLines(ctx: TenantData, id: string): Promise<Bill['lines']> {
  const rows = await ctx.db.rows<Bill['lines'][number]>(sql`
    select line_no as "lineNo", name, quantity, unit_price as "unitPrice", gross, discounts, net, tax, tax_rate as "taxRate",
      voided, void_reason as "voidReason", note, price_name as "priceName", options
    from pos.sale_line where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${id}::uuid order by line_no`)
  return rows.map(line => ({
    ...line,
    unitPrice: unitPriceToWire(unitPriceFromStored(line.unitPrice)),
    gross: toWire(line.gross),
    net: toWire(line.net),
    tax: toWire(line.tax),
    discounts: line.discounts.map(({ kind, name, amount }) => ({ kind, name, amount: toWire(amount) })),
    options: line.options.map(({ kind, name, quantity, price }) => ({ kind, name, quantity, price: toWire(price) })),
  }))
}

async function readTenders(ctx: TenantData, id: string): Promise<Bill['tenders']> {
  const rows = await ctx.db.rows<Bill['tenders'][number]>(sql`
    select coalesce(p.name, t.method) as method, t.amount, t.tip, t.surcharge, t.change, t.card_scheme as "cardScheme", t.last4,
      t.provider_ref as "providerRef"
    from pos.sale_tender t
    left join pos.payment_method p on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method
    where t.merchant_id = ${ctx.merchantId}::uuid and t.sale_id = ${id}::uuid order by t.tender_no`)
  return rows.map(each => ({
    ...each,
    amount: toWire(each.amount),
    tip: toWire(each.tip),
    surcharge: toWire(each.surcharge),
    change: toWire(each.change),
  }))
}

/** The bill that this one reverses, all reversals of the same bill, and all reversals of this one, oldest first. */
async function readTrail(ctx: TenantData, { id, refOf }: Head): Promise<Bill['trail']> {
  const first = refOf ?? id
  const rows = await ctx.db.rows<Bill['trail'][number]>(sql`
    select id, bill_num as "billNum", mode, sold_at as "soldAt", clerk, net from pos.sale
    where merchant_id = ${ctx.merchantId}::uuid and (id = ${first}::uuid or ref_of = ${first}::uuid) and id <> ${id}::uuid
    order by sold_at`)
  return rows.map(entry => ({ ...entry, net: toWire(entry.net) }))
}

export const openBillHandler = handle(openBill, async (ctx, { id }) => {
  const head = await readHeader(ctx, id)
  if (!head || !ctx.access.mayAt(openBill.need, head.siteId)) return refuse(RTN.notFound, 'report.refusal.billUnknown')
  const { siteId, shopName, timeZone, refOf: _, ...facts } = head
  return done({
    ...facts,
    gross: toWire(facts.gross),
    discount: toWire(facts.discount),
    net: toWire(facts.net),
    tax: toWire(facts.tax),
    taxAdded: toWire(facts.taxAdded),
    surcharge: toWire(facts.surcharge),
    tip: toWire(facts.tip),
    rounding: toWire(facts.rounding),
    payable: toWire(facts.payable),
    shop: { id: siteId, name: shopName, timeZone },
    lines: await readLines(ctx, id),
    tenders: await readTenders(ctx, id),
    trail: await readTrail(ctx, head),
    account: await readAccount(ctx, id),
  })
})
