import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Voucher } from '../../contract/reward.ts'

/** Marks vouchers whose last day is over by the clock of their shop. They could not be used any more anyway. */
export async function expireVouchers(ctx: TenantData & Timed & Effects): Promise<void> {
  const expired = await ctx.db.rows<{ site: string }>(sql`
    update member_voucher v set state = 'expired', version = v.version + 1, updated_at = ${ctx.now()}::timestamptz
    from platform.site s
    where v.merchant_id = ${ctx.merchantId}::uuid and s.merchant_id = v.merchant_id and s.id = v.site
      and v.state in ('issued', 'givenBack') and v.valid_until < ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)}
    returning v.site`)
  if (expired.length > 0) await publishChanged(ctx, Voucher, expired)
}

export const expiringVouchers: ServedJob = {
  name: 'member.expireVouchers',
  schedule: '17 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_vouchers_due(${job.now()}::timestamptz)`, ({ merchant }) =>
      job.write(merchant, expireVouchers),
    ),
}
