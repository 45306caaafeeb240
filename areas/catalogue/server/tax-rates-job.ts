import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { refreshItemTaxes, toUtcDay } from './taxes.ts'

/** Brings the rates shown with items up to date when the day of a new rate has come. Looks back a day for hours missed. */
export const taxRatesJob: ServedJob = {
  name: 'catalogue.taxRates',
  schedule: '5 * * * *',
  async run({ database, clock, write }) {
    const [yesterday, today] = [toUtcDay(clock() - DAY_MS), toUtcDay(clock())]
    const merchants = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select id from catalogue_rates_beginning(${yesterday}::date, ${today}::date) as id`),
    )
    for (const { id } of merchants) await write(id, refreshItemTaxes)
  },
}
