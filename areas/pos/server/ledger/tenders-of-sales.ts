import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { KeptTender, KeptTenders } from '#areas/pos/rules/till/refund-tenders.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import type { KnownThings } from './known-things.ts'

interface SaleTenders extends KeptTenders {
  /** The sale that was paid or refunded. */
  readonly bill: string
  readonly isRefund: boolean
}

/**
 * Payments of stored sales and their refunds, as one row per sale; none for an exchange, whose goods another bill paid.
 * Training refunds apply to training sales only.
 */
export async function tendersOfSales(ctx: TenantData, ids: readonly string[]): Promise<SaleTenders[]> {
  const rows = await ctx.db.rows<SaleTenders & { rounding: number | string }>(
    sql`
    select s.bill, s.is_refund as "isRefund", s.rounding, coalesce((
      select jsonb_agg(jsonb_build_object('method', t.method, 'amount', t.amount, 'surcharge', t.surcharge, 'ofTender', t.of_tender,
        'kind', case when t.cash then 'cash' when m.kind = any(${BY_TERMINAL}::text[]) then 'card' else 'other' end) order by t.tender_no)
      from pos_sale_tender t
      left join pos_payment_config m on m.merchant_id = t.merchant_id and m.site_id = t.site_id and m.code = t.method
      where t.merchant_id = ${ctx.merchantId}::uuid and t.sale_id = s.id), '[]') as tenders
    from (
      select id, id as bill, false as is_refund, rounding from pos_sale
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and ref_of is null
      union all
      select r.id, r.ref_of, true, r.rounding
      from pos_sale r join pos_sale o on o.merchant_id = r.merchant_id and o.id = r.ref_of and o.training = r.training
      where r.merchant_id = ${ctx.merchantId}::uuid and r.ref_of = any(${ids}::uuid[])) s`,
    'fresh',
  )
  return rows.map(row => ({ ...row, rounding: Number(row.rounding) }))
}

/** Payments of a sale that is being stored. */
export const tendersOfJudged = ({ sale, ledger }: JudgedSale, known: KnownThings): KeptTenders => ({
  rounding: ledger.rounding,
  tenders: ledger.tenders.map(
    ({ method, amount, surcharge }, at): KeptTender => ({
      ...{ method, amount, surcharge },
      ofTender: sale.tenders[at]?.ofTender,
      kind: getKind(method, known),
    }),
  ),
})

function getKind(method: string, { cashMethods, cardMethods }: KnownThings): KeptTender['kind'] {
  if (cashMethods.has(method)) return 'cash'
  return cardMethods.has(method) ? 'card' : 'other'
}
