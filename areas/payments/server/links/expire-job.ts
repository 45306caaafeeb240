import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { tellLink } from './tell-link.ts'

type Expired = Parameters<typeof tellLink>[1]

/** Shows links as expired whose moment has passed; nobody could pay them since then. */
export const expiringLinks: ServedJob = {
  name: 'payments.expireLinks',
  schedule: '*/5 * * * *',
  run: job =>
    eachDue<{ merchant: string }>(
      job,
      sql`select merchant from payment_links_ended(${job.now()}::timestamptz)`,
      ({ merchant }) =>
        job.write(merchant, async ctx => {
          const ended = await ctx.db.rows<Expired>(sql`
          update eftpos_pay_by_link set status = 'expired', version = version + 1, updated_at = ${ctx.now()}::timestamptz
          where merchant_id = ${merchant}::uuid and status in ('draft', 'active', 'partPaid') and expires <= ${ctx.now()}::timestamptz
          returning id, site_id as "siteId", reference, amount, uses, paid`)
          await publishChanged(ctx, PayLink, ended)
          for (const link of ended) await tellLink(ctx, link, 'expired')
        }),
    ),
}
