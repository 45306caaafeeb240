import type { SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { completeDays } from './complete-sums.ts'
import { differencesOfSums } from './recompute-sums.ts'

/** Twice the time between two runs: one that was missed is made up for. */
const LATELY_MS = 2 * DAY_MS

/** The business days that sales stored lately are of; offline tills bring older ones. */
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

/** Every night, the days that sales were stored for: a difference is a fault of ours, and is told to those who run the installation. */
export const compareSums: ServedJob = {
  name: 'pos.compareSums',
  schedule: '40 17 * * *', // 3.40 in the night in Brisbane
  async run(job) {
    // A day that is not complete yet would count as a difference.
    await completeDays(job)
    const since = new Date(job.clock() - LATELY_MS).toISOString()
    const touched = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<Touched>(
        sql`select merchant, first_day::text as "from", last_day::text as "to" from pos_touched_days(${since}::timestamptz)`,
      ),
    )
    for (const { merchant, ...days } of touched) {
      const differences = await job.write(merchant, ctx => compare(ctx, days))
      for (const difference of differences)
        job.log.error({ merchant, ...difference }, 'sums are not what the ledger says')
    }
  },
}
