import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { VoucherBilling } from '../../contract/voucher-reports.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

/**
 * Closed months as their statements have them; what is in no statement yet by the month of its day. Bills belong to the merchant:
 * only who sees every shop sees them, users of a merchant their own.
 */
export const servedVoucherBilling = serveReport(
  VoucherBilling,
  ({ ctx, parameters: { from, to, merchant }, sites }) => sql`
    select b.merchant, b.month, b.statement, b.vouchers, b.validations, b.shares, b.credits, b.net, b.tax from (
      select s.voucher_merchant as merchant, s.month, s.number as statement, s.vouchers, s.validations, s.shares, s.credits, s.net, s.tax
      from parking_statement s where s.merchant_id = ${ctx.merchantId}::uuid
      union all
      select o.merchant, o.month, null as statement, o.vouchers, o.validations, o.shares, o.credits, o.net,
        round(o.net * o.rate / (100 + o.rate))::bigint as tax
      from (
        select e.voucher_merchant as merchant, date_trunc('month', e.day)::date as month,
          coalesce(sum(e.amount) filter (where e.kind = 'voucher'), 0)::bigint as vouchers,
          coalesce(sum(e.amount) filter (where e.kind = 'validation'), 0)::bigint as validations,
          coalesce(sum(e.amount) filter (where e.kind = 'share'), 0)::bigint as shares,
          coalesce(sum(e.amount) filter (where e.kind = 'credit'), 0)::bigint as credits,
          sum(e.amount)::bigint as net, coalesce(t.rate, 0)::numeric as rate
        from parking_bill_entry e
        left join system_voucher_merchant m on m.merchant_id = e.merchant_id and m.id = e.voucher_merchant
        left join catalogue.tax t on t.merchant_id = m.merchant_id and t.id = m.tax
        left join parking_statement_entry x on x.merchant_id = e.merchant_id and x.entry_id = e.id
        where e.merchant_id = ${ctx.merchantId}::uuid and x.entry_id is null
        group by e.voucher_merchant, date_trunc('month', e.day), t.rate
      ) o
    ) b
    where b.month between date_trunc('month', ${from}::date)::date and ${to}::date and ${sites === 'all' ? sql`true` : sql`false`}
      and ${merchant ? sql`b.merchant = ${merchant}::uuid` : sql`true`} and ${seenMerchant(ctx, sql`b.merchant`)}`,
)
