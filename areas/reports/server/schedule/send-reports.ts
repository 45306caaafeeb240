import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { dueDay } from '../../rules/due-report.ts'
import { findSchedules, type ScheduleRow } from './schedule-row.ts'
import { sendReportEmails } from './send-report-emails.ts'

/** Marks a due time as sent; false if it already was. Mark and messages are written in one transaction. */
const mark = async (ctx: TenantData & Timed, { id, recipients }: ScheduleRow, day: string): Promise<boolean> =>
  (await ctx.db.run(sql`
    insert into report_sent (merchant_id, schedule_id, due_on, sent_at, recipients)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${day}::date, ${ctx.now()}::timestamptz, ${recipients.length})
    on conflict do nothing`)) > 0

/** One transaction a schedule: a report that fails keeps none of the others back, and is tried again at the next turn. */
async function sendDue(job: JobContext, merchantId: string): Promise<void> {
  const rows = await job.write(merchantId, ctx => findSchedules(ctx, sql`s.active`))
  for (const row of rows) {
    const due = dueDay(row, job.clock(), row.clocks)
    if (!due) continue
    try {
      await job.write(merchantId, async ctx => {
        if (await mark(ctx, row, due.toString())) await sendReportEmails(ctx, row, due)
      })
    } catch (error) {
      job.log.error({ err: error, schedule: row.id, merchant: merchantId }, 'a scheduled report could not be sent')
    }
  }
}

export const sendReports: ServedJob = {
  name: 'report.send',
  schedule: '*/5 * * * *',
  run: job => eachDue(job, sql`select merchant from report_scheduling()`, ({ merchant }) => sendDue(job, merchant)),
}
