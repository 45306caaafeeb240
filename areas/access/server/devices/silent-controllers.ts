import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { loadEntitiesOf } from '../decision/load-entity.ts'
import { publishDevice } from './device-state.ts'
import { raiseAlarm } from './raise-alarm.ts'

/** Three heartbeats of 15 seconds. */
const SILENCE_MS = 45 * SECOND_MS

interface SilentController {
  readonly merchant: string
  readonly controller: string
}

/** Controllers that missed three heartbeats are off-line; who is on duty hears of it once. */
export const watchingControllers: ServedJob = {
  name: 'acs.silentControllers',
  schedule: '* * * * *',
  async run(job) {
    const before = new Date(job.clock() - SILENCE_MS).toISOString()
    const silent = sql`select merchant, controller from acs_silent_controllers(${before}::timestamptz)`
    await eachDue<SilentController>(job, silent, ({ merchant, controller }) =>
      job.write(merchant, async ctx => {
        const row = await ctx.db.row<{ name: string; siteId: string }>(sql`
          update acs_controller_state s set online = false from acs_config c
          where s.merchant_id = ${ctx.merchantId}::uuid and s.controller_id = ${controller}::uuid and s.online
            and s.heard_at < ${before}::timestamptz and c.merchant_id = s.merchant_id and c.id = s.controller_id
          returning c.name, c.site_id as "siteId"`)
        if (!row) return
        await raiseAlarm(ctx, { id: controller, ...row }, 'offline', job.clock())
        for (const entity of await loadEntitiesOf(ctx, controller)) await publishDevice(ctx, entity)
      }),
    )
  },
}
