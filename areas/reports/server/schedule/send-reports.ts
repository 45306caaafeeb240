import { type GivenShopSettings, withDefaults } from '#platform/rules/shop-settings.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type DueTerms, dueDay, type SentPeriod, sentDays } from '../../rules/due-report.ts'
import { reports } from '../reports.ts'
import type { AskedReport } from './asked-report.ts'
import { type LetterFormat, letterFile } from './letter-file.ts'
import { reportLetter } from './report-letter.ts'

interface ScheduleRow extends DueTerms {
  readonly id: string
  readonly report: string
  readonly period: SentPeriod
  readonly recipients: readonly string[]
  readonly shop: string | null
  readonly shopName: string | null
  readonly zone: string
  readonly name: string
  readonly attach: LetterFormat | 'nothing'
  readonly settings: GivenShopSettings | null
}

/** Schedules with the clock that they go by: of their shop, or of the merchant's first. */
const schedulesOf = (ctx: Context): Promise<ScheduleRow[]> =>
  ctx.db.rows<ScheduleRow>(sql`
    select s.id, s.report, s.period, s.every, s.weekday, s.day_of_month as "dayOfMonth", s.at, s.recipients, s.shop, s.name, s.attach,
      case when s.shop is not null then w.lot_name end as "shopName", w.time_zone as zone, w.settings
    from report_schedule s
    cross join lateral (
      select w.lot_name, w.time_zone, w.settings from system_site w
      where w.merchant_id = s.merchant_id and (s.shop is null or w.id = s.shop) order by w.active desc, w.position, w.id limit 1
    ) w
    where s.merchant_id = ${ctx.merchantId}::uuid and s.active`)

/** Marks a due time as served; false when it was before. The mark and the messages stand or fall together. */
const mark = async (ctx: Context, { id, recipients }: ScheduleRow, day: string): Promise<boolean> =>
  (await ctx.db.run(sql`
    insert into report_sent (merchant_id, schedule_id, due_on, sent_at, recipients)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${day}::date, ${new Date(ctx.clock()).toISOString()}::timestamptz, ${recipients.length})
    on conflict do nothing`)) > 0

/** Sends a schedule's report for a day, unless that was done. */
async function send(ctx: Context, row: ScheduleRow, due: ReturnType<typeof dueDay>): Promise<void> {
  const served = reports.find(({ definition }) => definition.name === row.report)
  if (!due || !served || !(await mark(ctx, row, due.toString()))) return
  const settings = withDefaults(row.settings ?? {})
  const inWords = { ...ctx, locale: ctx.words.localeOf(settings.language) }
  const shop = { id: row.shop, name: row.shopName ?? ctx.words.in(inWords.locale)('report.mail.allShops') }
  const { zone, attach, name: schedule } = row
  const asked: AskedReport = { schedule, shop, zone, settings, ...sentDays(row.period, due) }
  const file = attach === 'nothing' ? undefined : await letterFile(inWords, served, asked, attach)
  const letter = await reportLetter(inWords, served, asked)
  for (const to of row.recipients) await ctx.services.messages.send({ channel: 'email', to, ...letter, file })
}

/** One transaction a schedule: a report that fails keeps none of the others back, and is tried again at the next turn. */
async function sendDue(job: JobContext, merchantId: string): Promise<void> {
  const rows = await job.write(merchantId, schedulesOf)
  for (const row of rows) {
    const due = dueDay(row, job.clock(), row.zone)
    if (!due) continue
    try {
      await job.write(merchantId, ctx => send(ctx, row, due))
    } catch (error) {
      job.log.error({ err: error, schedule: row.id, merchant: merchantId }, 'a scheduled report could not be sent')
    }
  }
}

export const sendReports: ServedJob = {
  name: 'report.send',
  schedule: '*/5 * * * *',
  async run(job) {
    const merchants = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`select merchant as id from report_scheduling()`),
    )
    for (const { id } of merchants) await sendDue(job, id)
  },
}
