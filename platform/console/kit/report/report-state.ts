import { fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyReport, parametersSchema } from '#platform/contract/define/report.ts'
import { PERIOD_PRESETS, type PeriodPreset, periodOf } from '#platform/rules/period.ts'
import { Temporal } from '#platform/rules/temporal.ts'

const PREFIX = 'p.'
export const PERIOD_NAME = 'period'
export type ChosenPeriod = PeriodPreset | 'custom'
const FIRST_PRESET: PeriodPreset = 'last7Days'

export const parameterName = (parameter: string): string => `${PREFIX}${parameter}`

export interface ReportState {
  readonly period: ChosenPeriod
  readonly parameters: Readonly<Record<string, unknown>>
  readonly page: number
  readonly pageSize: number
  readonly sort: string
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // an address that somebody wrote by hand
  }
}

const whole = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

const isPreset = (text: string | undefined): text is PeriodPreset => PERIOD_PRESETS.some(preset => preset === text)

/** What a report shows, from its place's search values. @param today the shop's present day @param rowsAPage where they name no number */
export function reportStateOf(
  of: AnyReport,
  search: Readonly<Record<string, string>>,
  today: Temporal.PlainDate,
  rowsAPage: number,
): ReportState {
  const given: Record<string, unknown> = {}
  for (const [name, field] of fieldEntries(of.parameters)) {
    const text = search[parameterName(name)]
    const value = text === undefined ? field.fallback : readValue(text)
    if (value !== undefined) given[name] = value
  }
  const named = search[PERIOD_NAME]
  const period: ChosenPeriod = isPreset(named) ? named : named === 'custom' ? 'custom' : FIRST_PRESET
  return {
    period,
    parameters: { ...given, ...(period === 'custom' ? {} : presetParameters(of, period, today)) },
    page: whole(search.page) ?? 1,
    pageSize: whole(search.size) ?? rowsAPage,
    sort: search.sort ?? String(of.sort),
  }
}

export function presetParameters(
  of: AnyReport,
  preset: PeriodPreset,
  today: Temporal.PlainDate,
): Record<string, string> {
  if (!of.period) return {}
  const { first, last } = periodOf(preset, today)
  return { [of.period.from]: first.toString(), [of.period.to]: last.toString() }
}

/** The same number of days just before: what figures are compared with. Undefined where there is no whole period. */
export function periodBefore(
  of: AnyReport,
  parameters: ReportState['parameters'],
): Record<string, unknown> | undefined {
  if (!of.period) return undefined
  const [from, to] = [parameters[of.period.from], parameters[of.period.to]]
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  if (days < 1) return undefined
  return {
    ...parameters,
    [of.period.from]: first.subtract({ days }).toString(),
    [of.period.to]: first.subtract({ days: 1 }).toString(),
  }
}

/** Whether the report can be asked so: everything required is there and right. */
export const isAskable = (of: AnyReport, parameters: ReportState['parameters']): boolean =>
  parametersSchema(of).safeParse(parameters).success

/** Percent of change, 10 is ten more in a hundred; undefined where there was nothing to compare with. */
export function changeInPercent(now: number, before: number | undefined): number | undefined {
  if (before === undefined || before === 0) return undefined
  return ((now - before) / Math.abs(before)) * 100
}
