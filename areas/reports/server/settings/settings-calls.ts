import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Audited, TenantData } from '#platform/server/operation/needs.ts'
import {
  CONFIGURED_REPORTS,
  type ConfiguredReport,
  type ReportSettings,
  settingsOperations,
} from '../../contract/settings.ts'
import { storedSettings } from './stored-settings.ts'

async function save(ctx: TenantData & Audited, report: ConfiguredReport, settings: ReportSettings): Promise<void> {
  const before = await storedSettings(ctx, report)
  await ctx.db.run(sql`
    insert into report_setting (merchant_id, report, hide_cost, most_days, own_only, hidden_sections)
    values (${ctx.merchantId}::uuid, ${report}, ${settings.hideCost}, ${settings.mostDays}, ${settings.ownOnly}, ${settings.hiddenSections}::text[])
    on conflict (merchant_id, report) do update set hide_cost = excluded.hide_cost, most_days = excluded.most_days,
      own_only = excluded.own_only, hidden_sections = excluded.hidden_sections`)
  await ctx.audit.record([{ action: 'settings', resource: `report.${report}`, before, after: settings }])
}

export const settingsCalls: readonly ServedOperation[] = CONFIGURED_REPORTS.flatMap(report => [
  handle(settingsOperations[report].get, async ctx => done(await storedSettings(ctx, report))),
  handle(settingsOperations[report].save, async (ctx, settings) => {
    await save(ctx, report, settings)
    return done(settings)
  }),
])
