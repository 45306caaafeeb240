import { sql } from '#platform/server/db/sql.ts'
import type { DemoStep } from '#platform/server/operation/area-server.ts'
import { Schedule } from '../../contract/schedule.ts'

const [OWNER, MANAGER] = ['olivia@harbourandvine.example', 'marcus@harbourandvine.example']
const MONDAY = 1

/** Letters that the owner and the manager have sent to themselves; the daily one is held back until the till is in use. */
export const demo: DemoStep = {
  async run({ ctx, add }) {
    const grocer = await ctx.db.row<{ id: string }>(
      sql`select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = '1002'`,
    )
    await add(Schedule, [
      {
        ...{ name: 'The week in all shops', report: 'summary', period: 'last7Days' },
        ...{ every: 'week', weekday: MONDAY, at: '06:30', recipients: [OWNER, MANAGER], attach: 'nothing' },
      },
      {
        ...{ name: 'The month by category', report: 'categorySales', period: 'lastMonth' },
        ...{ every: 'month', dayOfMonth: 1, at: '07:00', recipients: [OWNER], attach: 'xlsx' },
      },
      {
        ...{ name: 'Yesterday at the grocer', report: 'daily', period: 'yesterday', shop: grocer?.id ?? null },
        ...{ every: 'day', at: '07:00', recipients: [MANAGER], attach: 'xlsx', active: false },
      },
    ])
  },
}
