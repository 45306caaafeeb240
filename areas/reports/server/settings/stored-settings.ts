import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { type ConfiguredReport, NO_SETTINGS, type ReportSettings } from '../../contract/settings.ts'

const row = (ctx: Tenant, report: ConfiguredReport): Sql =>
  sql`from report_setting where merchant_id = ${ctx.merchantId}::uuid and report = ${report}`

export async function storedSettings(ctx: TenantData, report: ConfiguredReport): Promise<ReportSettings> {
  const record = await ctx.db.row<ReportSettings>(sql`
    select hide_cost as "hideCost", most_days as "mostDays", own_only as "ownOnly", hidden_sections as "hiddenSections"
    ${row(ctx, report)}`)
  return record ?? NO_SETTINGS
}

const isBound = (ctx: WithAccess, report: ConfiguredReport): boolean => !ctx.access.may(`report.${report}:settings`)

/** Settings that apply to the caller: none where the caller may change them. */
export const effectiveSettings = (ctx: TenantData & WithAccess, report: ConfiguredReport): Promise<ReportSettings> =>
  isBound(ctx, report) ? storedSettings(ctx, report) : Promise.resolve(NO_SETTINGS)

/** For use in a report's SELECT: one setting as a value, null where it does not apply to the caller. */
export const binding = (ctx: Tenant & WithAccess, report: ConfiguredReport, column: 'most_days' | 'own_only'): Sql => {
  if (!isBound(ctx, report)) return sql`null`
  const setting = { most_days: sql`most_days`, own_only: sql`own_only` }[column]
  return sql`(select ${setting} ${row(ctx, report)})`
}

/** Leaves out rows older than the days that the caller may see, by UTC days: at most one day more. */
export const withinHistoryLimit = (ctx: Tenant & Timed & WithAccess, report: ConfiguredReport, day: Sql): Sql =>
  isBound(ctx, report)
    ? sql`${day} > coalesce((${ctx.now()}::timestamptz)::date - ${binding(ctx, report, 'most_days')}, '-infinity'::date)`
    : sql`true`
