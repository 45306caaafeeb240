import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { refreshItemTaxes, toUtcDay } from './taxes.ts'

/** Brings the rates shown with items up to date when the day of a new rate has come. Looks back a day for hours missed. */
export const taxRatesJob: ServedJob = {
  name: 'catalogue.taxRates',
  schedule: '5 * * * *',
  async run(job) {
    const [yesterday, today] = [toUtcDay(job.clock() - DAY_MS), toUtcDay(job.clock())]
    const due = sql`select id as merchant from catalogue_rates_beginning(${yesterday}::date, ${today}::date) as id`
    await eachDue(job, due, ({ merchant }) => job.write(merchant, refreshItemTaxes))
  },
}
