import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** Marks vouchers whose last day is over by the clock of their shop. They could not be used any more anyway. */
export const expireVouchers = ({ db, merchantId, now }: TenantData & Timed): Promise<number> =>
  db.run(sql`
    update member_voucher v set state = 'expired', version = v.version + 1, updated_at = ${now()}::timestamptz
    from platform.site s
    where v.merchant_id = ${merchantId}::uuid and s.merchant_id = v.merchant_id and s.id = v.site and v.state in ('issued', 'givenBack')
      and v.valid_until < (${now()}::timestamptz at time zone s.time_zone)::date`)

export const expiringVouchers: ServedJob = {
  name: 'member.expireVouchers',
  schedule: '17 * * * *',
  run: job => eachMerchant(job, merchantId => job.write(merchantId, expireVouchers)),
}
