import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'

/** Parts of the daily report beside its figures. */
export const DAILY_SECTIONS = ['taxes', 'tenders', 'discounts', 'voids', 'closes'] as const
export type DailySection = (typeof DAILY_SECTIONS)[number]

export const CONFIGURED_REPORTS = ['daily', 'sales', 'cashInOut'] as const
export type ConfiguredReport = (typeof CONFIGURED_REPORTS)[number]

/** What users without the report's control `settings` see; users with it see everything. */
const reportSettings = z.strictObject({
  /** Cost and margin. */
  hideCost: z.boolean().default(false),
  /** Days back that they may look, the present one included; all when null. */
  mostDays: z.int().min(1).max(3660).nullable().default(null),
  /** Cash drawers: limits users to their own openings. */
  ownOnly: z.boolean().default(false),
  hiddenSections: z.array(z.enum(DAILY_SECTIONS)).default([]),
})
export type ReportSettings = z.output<typeof reportSettings>

export const NO_SETTINGS: ReportSettings = { hideCost: false, mostDays: null, ownOnly: false, hiddenSections: [] }

const settingsCalls = <const R extends ConfiguredReport>(report: R) => ({
  /** What users without the report's control `settings` see of it. */
  get: operation(`/al/report/${report}/settings`, {
    input: z.strictObject({}),
    output: reportSettings,
    need: `report.${report}:settings`,
  }),
  /** Changes what users without the report's control `settings` see of it. */
  save: operation(`/al/report/${report}/settings/save`, {
    input: reportSettings as z.ZodType<ReportSettings>, // with their defaults they are always there
    output: reportSettings,
    need: `report.${report}:settings`,
    writes: true,
    bodyLimit: BATCH_BODY,
  }),
})

export const settingsOperations = {
  daily: settingsCalls('daily'),
  sales: settingsCalls('sales'),
  cashInOut: settingsCalls('cashInOut'),
} as const
