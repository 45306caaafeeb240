import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { applyPrices, holdPlanned } from './apply-prices.ts'

interface Due {
  readonly merchant: string
  readonly id: string
}

/**
 * Writes new prices to their items when their moment has come. Each change by itself: one that fails holds up no other, is tried
 * again with the next run, and makes this run one that failed, which those who look after jobs are shown.
 */
export const priceChangesJob: ServedJob = {
  name: 'catalogue.priceChanges',
  schedule: '* * * * *',
  async run({ database, clock, write, log }) {
    const now = new Date(clock()).toISOString()
    const due = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<Due>(sql`select merchant, id from catalogue_price_changes_due(${now}::timestamptz)`),
    )
    const failed: string[] = []
    for (const { merchant, id } of due) {
      try {
        const refused = await write(merchant, async ctx => (await holdPlanned(ctx, id)) ?? applyPrices(ctx, id))
        if (!refused) continue
        log.error({ merchant, priceChange: id, refused }, 'new prices were refused')
      } catch (fault) {
        log.error({ merchant, priceChange: id, err: fault }, 'new prices could not be written')
      }
      failed.push(id)
    }
    if (failed.length > 0) throw new Error(`price changes that could not be carried out: ${failed.join(', ')}`)
  },
}
