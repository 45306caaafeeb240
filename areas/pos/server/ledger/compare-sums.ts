import type { SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { completeDays } from './complete-sums.ts'
import { differencesOfSums } from './recompute-sums.ts'

/** Twice the interval between runs, to make up for a missed one. */
const LATELY_MS = 2 * DAY_MS

/** Business days of recently stored sales; offline tills send older ones. */
interface Touched {
  readonly merchant: string
  readonly from: string
  readonly to: string
}

async function compare(
  ctx: TenantData & Effects,
  days: { from: string; to: string },
): Promise<readonly SumsDifference[]> {
  const differences = await differencesOfSums(ctx, days)
  const differing = differences.map(({ businessDay }) => businessDay).sort()
  const [from, to] = [differing[0], differing.at(-1)]
  if (from && to) {
    const params = { rows: differences.reduce((all, { rows }) => all + rows, 0), from, to }
    await ctx.emit(alarmRaised, {
      title: 'pos.alarm.sums',
      text: 'pos.alarm.sumsText',
      params,
      link: `/system/toolbox?from=${from}&to=${to}`,
    })
  }
  return differences
}

/**
 * Compares the sums of days with new sales every night. A difference is a fault of the product and is reported to those
 * who run the installation.
 */
export const compareSums: ServedJob = {
  name: 'pos.compareSums',
  schedule: '40 17 * * *', // 3:40 at night in Brisbane
  async run(job) {
    // A day that is not completed yet would count as a difference.
    await completeDays(job)
    const since = new Date(job.clock() - LATELY_MS).toISOString()
    const touched = sql`select merchant, first_day::text as "from", last_day::text as "to" from pos_touched_days(${since}::timestamptz)`
    await eachDue<Touched>(job, touched, async ({ merchant, ...days }) => {
      const differences = await job.write(merchant, ctx => compare(ctx, days))
      for (const difference of differences)
        job.log.error({ merchant, ...difference }, 'sums are not what the ledger says')
    })
  },
}
