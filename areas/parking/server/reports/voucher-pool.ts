import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { VoucherPool } from '../../contract/voucher-reports.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

/** The pool belongs to the merchant: only who sees every shop, and is no merchant's user, sees it. */
export const servedVoucherPool = serveReport(VoucherPool, ({ ctx, parameters: { from, to }, sites }) => {
  const within = (kind: string) => sql`
    coalesce(sum(abs(e.quantity)) filter (where e.kind = ${kind} and e.day >= ${from}::date), 0)::int`
  return sql`
    select e.definition_id as definition, coalesce(sum(e.quantity) filter (where e.day < ${from}::date), 0)::int as opening,
      ${within('generated')} as generated, ${within('issued')} as issued, ${within('voided')} as voided, ${within('expired')} as expired,
      sum(e.quantity)::int as closing
    from parking_pool_entry e
    where e.merchant_id = ${ctx.merchantId}::uuid and e.day <= ${to}::date and ${sites === 'all' ? sql`true` : sql`false`}
      and ${seenMerchant(ctx, sql`null::uuid`)}
    group by e.definition_id`
})
