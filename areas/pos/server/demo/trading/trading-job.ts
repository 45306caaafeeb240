import { demoHasTraded } from '#areas/pos/contract/demo-trade.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { actingAt, demoPeople } from './acting-at.ts'
import { demoShops } from './demo-shops.ts'
import { tradeDay } from './trade-day.ts'

/** Random seed per shop and day. */
const SEED = 31_337

/**
 * Creates the demo merchant's history, one day and shop at a time, while the console is in use. Resumes after an
 * interruption; finished days are skipped.
 */
export const demoTrading: ServedJob = {
  name: 'pos.demoTrading',
  async run(job, data) {
    const [merchantId, days] = [String(data.merchantId), Number(data.days)]
    const shops = await job.write(merchantId, demoShops)
    const people = await job.write(merchantId, demoPeople)
    for (let back = days; back >= 0; back--) {
      for (const [at, shop] of shops.entries()) {
        const day = shop.today.subtract({ days: back })
        const made = { day, nth: days - back, seed: SEED + at * 1_000_003 + day.dayOfYear + day.year * 400 }
        await job.write(merchantId, ctx => tradeDay(ctx, people, shop, made))
      }
    }
    await job.write(merchantId, ctx =>
      ctx.emit(demoHasTraded, {
        act: (context, userName, at) => ({ ...context, ...actingAt(ctx, people, userName, at) }),
      }),
    )
    job.log.info({ merchantId, days }, 'the demo merchant has traded')
  },
}
