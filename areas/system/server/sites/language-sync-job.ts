import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { syncShop } from './language-sync.ts'
import { sitesWithin } from './reachable-sites.ts'
import type { Sync } from './send-to-shop.ts'

interface Due {
  readonly merchant: string
  readonly site: string
  readonly action: number
}

/** Retries sending to servers of shops. Each is separate, so that a closed shop does not delay others for long. */
export const languageSyncJob: ServedJob = {
  name: 'system.languageSync',
  schedule: '* * * * *',
  async run(job) {
    const now = job.now()
    const due = sql`select merchant, site, action from language_syncs_due(${now}::timestamptz)`
    await eachDue<Due>(job, due, ({ merchant, site, action }) =>
      job.write(merchant, async ctx => {
        const row = await ctx.db.row<Sync & { tries: number }>(sql`
          select action, channel, device, tries from site_language_sync
          where merchant_id = ${merchant}::uuid and site_id = ${site}::uuid and action = ${action} and state = 'waiting'
            and next_at <= ${now}::timestamptz for update`)
        const shop = (await sitesWithin(ctx, 'all')).find(({ id }) => id === site)
        if (row && shop) await syncShop(ctx, shop, row, row.tries + 1)
      }),
    )
  },
}
