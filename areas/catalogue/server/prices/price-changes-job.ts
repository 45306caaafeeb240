import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { applyPrices, holdPlanned } from './apply-prices.ts'

interface Due {
  readonly merchant: string
  readonly id: string
}

/** Writes new prices to their items when their moment has come. Each change by itself: one that fails holds up no other. */
export const priceChangesJob: ServedJob = {
  name: 'catalogue.priceChanges',
  schedule: '* * * * *',
  async run({ database, clock, write, log }) {
    const now = new Date(clock()).toISOString()
    const due = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<Due>(sql`select merchant, id from catalogue_price_changes_due(${now}::timestamptz)`),
    )
    for (const { merchant, id } of due) {
      const refused = await write(merchant, async ctx => (await holdPlanned(ctx, id)) ?? applyPrices(ctx, id))
      if (refused) log.error({ merchant, priceChange: id, refused }, 'new prices were refused')
    }
  },
}
