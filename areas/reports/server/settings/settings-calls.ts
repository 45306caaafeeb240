import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Audited, TenantData } from '#platform/server/operation/needs.ts'
import { CONFIGURED_REPORTS, type ConfiguredReport, type ReportSettings, settingsOf } from '../../contract/settings.ts'
import { storedSettings } from './stored-settings.ts'

async function save(ctx: TenantData & Audited, report: ConfiguredReport, given: ReportSettings): Promise<void> {
  const before = await storedSettings(ctx, report)
  await ctx.db.run(sql`
    insert into report_setting (merchant_id, report, hide_cost, most_days, own_only, hidden_sections)
    values (${ctx.merchantId}::uuid, ${report}, ${given.hideCost}, ${given.mostDays}, ${given.ownOnly}, ${given.hiddenSections}::text[])
    on conflict (merchant_id, report) do update set hide_cost = excluded.hide_cost, most_days = excluded.most_days,
      own_only = excluded.own_only, hidden_sections = excluded.hidden_sections`)
  await ctx.audit.record([{ action: 'settings', resource: `report.${report}`, before, after: given }])
}

export const settingsCalls: readonly ServedOperation[] = CONFIGURED_REPORTS.flatMap(report => [
  handle(settingsOf[report].get, async ctx => done(await storedSettings(ctx, report))),
  handle(settingsOf[report].save, async (ctx, given) => {
    await save(ctx, report, given)
    return done(given)
  }),
])
