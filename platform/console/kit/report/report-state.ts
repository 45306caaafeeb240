import { fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyReport, parametersSchema } from '#platform/contract/define/report.ts'
import type { PresentDays } from '#platform/rules/time/business-day.ts'
import { PERIOD_PRESETS, type PeriodPreset, periodOf } from '#platform/rules/time/period.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PERIOD_NAME, parameterName } from './report-address.ts'

export type ChosenPeriod = PeriodPreset | 'custom'
const FIRST_PRESET: PeriodPreset = 'last7Days'
const DAYS_OF_WEEK = 7
/** Presets that are one day: all that a report of one day offers. */
const ONE_DAY: readonly PeriodPreset[] = ['today', 'yesterday']

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

/** The presets that a report offers: one of a single day has no use for weeks. */
export const presetsOf = ({ period }: AnyReport): readonly PeriodPreset[] =>
  period && period.from === period.to ? ONE_DAY : PERIOD_PRESETS

/** Whose day it is, which shop the console has chosen, and how long its pages are. */
export interface Standpoint {
  /** The present business days of the shops. */
  readonly days: PresentDays
  /** Id of the shop that is chosen; undefined: all of them. */
  readonly shop?: string | undefined
  /** Rows of a page where the address names no number. */
  readonly rowsAPage: number
}

/** What a report shows, from its place's search values. A shop in the address is stronger than the one that is chosen. */
export function reportStateOf(
  of: AnyReport,
  search: Readonly<Record<string, string>>,
  { days, shop, rowsAPage }: Standpoint,
): ReportState {
  const given: Record<string, unknown> = of.shop && shop !== undefined ? { [of.shop]: shop } : {}
  for (const [name, field] of fieldEntries(of.parameters)) {
    const text = search[parameterName(name)]
    const value = text === undefined ? field.fallback : readValue(text)
    if (value !== undefined) given[name] = value
  }
  const named = search[PERIOD_NAME]
  const period: ChosenPeriod = isPreset(named)
    ? named
    : named === 'custom'
      ? 'custom'
      : (of.period?.opens ?? FIRST_PRESET)
  return {
    period,
    parameters: { ...given, ...(period === 'custom' ? {} : presetParameters(of, period, days)) },
    page: whole(search.page) ?? 1,
    pageSize: whole(search.size) ?? rowsAPage,
    sort: search.sort ?? String(of.sort),
  }
}

export function presetParameters(of: AnyReport, preset: PeriodPreset, days: PresentDays): Record<string, string> {
  if (!of.period) return {}
  const { first, last } = periodOf(preset, days)
  return { [of.period.from]: first.toString(), [of.period.to]: last.toString() }
}

/**
 * The part of a question that is of days that are over: the present day has only begun, and all of an earlier one says nothing
 * about it. The question itself where all are over; undefined where none is.
 */
export function finishedDays(
  of: AnyReport,
  parameters: ReportState['parameters'],
  today: Temporal.PlainDate,
): ReportState['parameters'] | undefined {
  if (!of.period) return undefined
  const [from, to] = [parameters[of.period.from], parameters[of.period.to]]
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const yesterday = today.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(to, yesterday) <= 0) return parameters
  if (Temporal.PlainDate.compare(from, yesterday) > 0) return undefined
  return { ...parameters, [of.period.to]: yesterday.toString() }
}

/**
 * The same number of days before, what figures are compared with: moved by whole weeks, so that a Saturday meets a Saturday
 * and no day is in both. Undefined where there is no whole period, and for a report that shows earlier days itself.
 */
export function periodBefore(
  of: AnyReport,
  parameters: ReportState['parameters'],
): Record<string, unknown> | undefined {
  if (!of.period || 'comparedWith' in of.parameters) return undefined
  const [from, to] = [parameters[of.period.from], parameters[of.period.to]]
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  if (days < 1) return undefined
  const back = { days: Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK } // not money: days
  return {
    ...parameters,
    [of.period.from]: first.subtract(back).toString(),
    [of.period.to]: Temporal.PlainDate.from(to).subtract(back).toString(),
  }
}

/** Whether the report can be asked so: everything required is there and right. */
export const isAskable = (of: AnyReport, parameters: ReportState['parameters']): boolean =>
  parametersSchema(of).safeParse(parameters).success
