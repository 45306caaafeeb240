import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { ValidationList } from '../../contract/voucher-reports.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

export const servedValidationList = serveReport(ValidationList, ({ ctx, parameters, sites }) => {
  const { from, to, shop, merchant, status } = parameters
  return sql`
    select v.at, v.site_id as shop, v.merchant, t.name as type, s.stay_num as stay, v.status, v.receipt, v.who,
      case when v.status = 'enabled' then 1 else 0 end as enabled, case when v.status = 'cancelled' then 1 else 0 end as cancelled,
      case when v.counted then v.saving else 0 end as saving, case when v.counted then v.owed else 0 end as owed
    from parking_validation v
    join parking_validation_type t on t.merchant_id = v.merchant_id and t.id = v.type_id
    join parking_stay s on s.merchant_id = v.merchant_id and s.id = v.stay_id
    where v.merchant_id = ${ctx.merchantId}::uuid and v.day between ${from}::date and ${to}::date
      and ${sites === 'all' ? sql`true` : sql`v.site_id = any(${sites}::uuid[])`}
      and ${shop ? sql`v.site_id = ${shop}::uuid` : sql`true`}
      and ${merchant ? sql`v.voucher_merchant = ${merchant}::uuid` : sql`true`}
      and ${status ? sql`v.status = ${status}` : sql`true`} and ${seenMerchant(ctx, sql`v.voucher_merchant`)}`
})
