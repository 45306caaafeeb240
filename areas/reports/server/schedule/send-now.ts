import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { presentDays } from '#platform/rules/time/business-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { toPhysical } from '#platform/server/resource/physical.ts'
import { writableRow } from '#platform/server/resource/writable-row.ts'
import { Schedule, sendScheduleNow } from '../../contract/schedule.ts'
import { mayHave } from './schedule-hooks.ts'
import { findSchedules } from './schedule-row.ts'
import { sendReportEmails } from './send-report-emails.ts'

const schedules = toPhysical(Schedule)

/** Sends today what the next due day would send, even for an inactive schedule. The schedule itself is not changed. */
export const sendScheduleNowHandler = handle(sendScheduleNow, async (ctx, { id }) => {
  const own = await writableRow(schedules, ctx, id, sendScheduleNow.need)
  if (own.refused) return own
  const [row] = await findSchedules(ctx, sql`s.id = ${id}::uuid`)
  if (!row) return notFound()
  if (!mayHave(ctx, row)) return refuse(RTN.notPermitted, 'report.refusal.scheduleNotSeen')
  const tooMany = await countMessages(ctx, { kind: 'report', to: row.recipients, byUser: 100, byAddress: 20 })
  if (tooMany) return tooMany
  await sendReportEmails(ctx, row, presentDays(ctx.clock(), row.clocks).today)
  await ctx.audit.record([
    {
      action: 'send',
      resource: 'report.schedule',
      recordId: id,
      title: row.name,
      after: { report: row.report, recipients: row.recipients },
    },
  ])
  return done({ recipients: row.recipients.length })
})
