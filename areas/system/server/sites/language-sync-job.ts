import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { syncShop } from './language-sync.ts'
import { sitesWithin } from './reachable-sites.ts'
import type { Sync } from './send-to-shop.ts'

interface Due {
  readonly merchant: string
  readonly site: string
  readonly action: number
}

/** Sends again what servers of shops did not take. Each by itself: a shop that is closed keeps no other waiting for long. */
export const languageSyncJob: ServedJob = {
  name: 'system.languageSync',
  schedule: '* * * * *',
  async run({ database, now: present, write }) {
    const now = present()
    const due = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<Due>(sql`select merchant, site, action from language_syncs_due(${now}::timestamptz)`),
    )
    for (const { merchant, site, action } of due)
      await write(merchant, async ctx => {
        const row = await ctx.db.row<Sync & { tries: number }>(sql`
          select action, channel, device, tries from site_language_sync
          where merchant_id = ${merchant}::uuid and site_id = ${site}::uuid and action = ${action} and state = 'waiting'
            and next_at <= ${now}::timestamptz for update`)
        const shop = (await sitesWithin(ctx, 'all')).find(({ id }) => id === site)
        if (row && shop) await syncShop(ctx, shop, row, row.tries + 1)
      })
  },
}
