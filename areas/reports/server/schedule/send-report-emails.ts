import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sentDays } from '../../rules/due-report.ts'
import { reports } from '../reports.ts'
import type { DueReportRun } from './due-report-run.ts'
import { reportAttachment } from './report-attachment.ts'
import { reportEmail } from './report-email.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Sends a schedule's report, as it is on a day, to all of its addresses. */
export async function sendReportEmails(ctx: Context, row: ScheduleRow, day: Temporal.PlainDate): Promise<void> {
  const served = reports.find(({ definition }) => definition.name === row.report)
  if (!served) throw new Error(`a schedule names no report: ${row.report}`)
  const settings = withDefaults(row.settings ?? {})
  const inWords = { ...ctx, locale: ctx.words.localeOf(settings.language) }
  const shop = { id: row.shop, name: row.shopName ?? ctx.words.in(inWords.locale)('report.mail.allShops') }
  const { attach, name: schedule } = row
  const [{ zone }] = row.clocks
  const request: DueReportRun = { schedule, shop, zone, settings, ...sentDays(row.period, day) }
  const file = attach === 'nothing' ? undefined : await reportAttachment(inWords, served, request, attach)
  const letter = await reportEmail(inWords, served, request)
  for (const to of row.recipients)
    await ctx.services.messages.send({ channel: 'email', to, ...letter, file, secret: false })
}
