import '#platform/console/schemas/library.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyReport, parametersSchema } from '#platform/contract/define/report.ts'
import { type LogPlace, logPlace } from '#platform/contract/define/report-operations.ts'
import { PERIOD_PRESETS, type PeriodPreset, toPeriod } from '#platform/rules/time/period.ts'
import {
  dayCount,
  finishedShopDays,
  longestPeriod,
  movedBackBy,
  outerRange,
  type ShopDays,
  toShopDays,
} from '#platform/rules/time/shop-days.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PERIOD_NAME, parameterName } from './report-address.ts'
import type { ShopsPresent } from './use-present-days.ts'

export type ChosenPeriod = PeriodPreset | 'custom'
const FIRST_PRESET: PeriodPreset = 'last7Days'
const DAYS_OF_WEEK = 7
/** Presets of a single day, for one-day reports. */
const ONE_DAY: readonly PeriodPreset[] = ['today', 'yesterday']

export interface ReportState {
  readonly period: ChosenPeriod
  readonly parameters: Readonly<Record<string, unknown>>
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  /** Logs: the rows after this one; undefined: the newest. */
  readonly before: LogPlace | undefined
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a hand-written address
  }
}

const whole = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

const isPreset = (text: string | undefined): text is PeriodPreset => PERIOD_PRESETS.some(preset => preset === text)

/** The presets that a report offers: a one-day report has no weeks. */
export const listPresets = ({ period }: AnyReport): readonly PeriodPreset[] =>
  period && period.from === period.to ? ONE_DAY : PERIOD_PRESETS

/** Context of a report: current days, selected shop and page size. */
export interface Standpoint {
  /** The current business days of the shops. */
  readonly days: ShopsPresent
  /** Id of the selected shop; undefined means all. */
  readonly shop?: string | undefined
  /** Rows per page when the address does not say. */
  readonly rowsAPage: number
}

/** State of a report from the query of its address. A shop in the address overrides the selected one. */
export function readReportState(
  of: AnyReport,
  search: Readonly<Record<string, string>>,
  { days, shop, rowsAPage }: Standpoint,
): ReportState {
  const parameters: Record<string, unknown> = of.shop && shop !== undefined ? { [of.shop]: shop } : {}
  for (const [name, field] of fieldEntries(of.parameters)) {
    const text = search[parameterName(name)]
    const value = text === undefined ? field.fallback : readValue(text)
    if (value !== undefined) parameters[name] = value
  }
  const named = search[PERIOD_NAME]
  const period: ChosenPeriod = isPreset(named)
    ? named
    : named === 'custom'
      ? 'custom'
      : (of.period?.opens ?? FIRST_PRESET)
  return {
    period,
    parameters: { ...parameters, ...(period === 'custom' ? {} : presetParameters(of, period, days)) },
    page: whole(search.page) ?? 1,
    pageSize: whole(search.size) ?? rowsAPage,
    sort: search.sort ?? String(of.sort),
    before: search.before === undefined ? undefined : logPlace.safeParse(readValue(search.before)).data,
  }
}

/** The days of a preset; per shop when shops are in different business days. */
export function presetParameters(of: AnyReport, preset: PeriodPreset, days: ShopsPresent): Record<string, unknown> {
  if (!of.period) return {}
  const shopDays = of.period.shopDays === undefined ? undefined : toShopDays(preset, days, days.at)
  if (shopDays) return withShopDays(of, shopDays)
  const { first, last } = toPeriod(preset, days.today)
  return { [of.period.from]: first.toString(), [of.period.to]: last.toString() }
}

function withShopDays({ period }: AnyReport, shopDays: ShopDays): Record<string, unknown> {
  if (period?.shopDays === undefined) return {}
  const { from, to } = outerRange(shopDays)
  return { [period.from]: from, [period.to]: to, [period.shopDays]: shopDays }
}

/** Days that differ between shops; undefined when all shops have the same. */
export function shopDaysIn({ period }: AnyReport, parameters: ReportState['parameters']): ShopDays | undefined {
  const days = period?.shopDays === undefined ? undefined : parameters[period.shopDays]
  return (days ?? undefined) as ShopDays | undefined // the report's own field has this type
}

/**
 * The part of a request that covers finished days, because an unfinished day is not compared with a whole one.
 * @returns the request itself when all its days are finished; undefined when none is
 */
export function finishedDays(
  of: AnyReport,
  parameters: ReportState['parameters'],
  today: Temporal.PlainDate,
): ReportState['parameters'] | undefined {
  const shopDays = shopDaysIn(of, parameters)
  if (shopDays) return finishedByShop(of, parameters, shopDays)
  const range = rangeIn(of, parameters)
  if (!range || !of.period) return undefined
  const yesterday = today.subtract({ days: 1 })
  if (Temporal.PlainDate.compare(range.to, yesterday) <= 0) return parameters
  if (Temporal.PlainDate.compare(range.from, yesterday) > 0) return undefined
  return { ...parameters, [of.period.to]: yesterday.toString() }
}

function finishedByShop(of: AnyReport, parameters: ReportState['parameters'], shopDays: ShopDays) {
  const finished = finishedShopDays(shopDays)
  if (!finished) return undefined
  const unchanged = JSON.stringify(finished) === JSON.stringify(shopDays)
  return unchanged ? parameters : { ...parameters, ...withShopDays(of, finished) }
}

/**
 * The same number of earlier days for comparison, moved by whole weeks so that a Saturday is compared with a Saturday
 * and no day is in both. Undefined without a whole period, and for a report that shows earlier days itself.
 */
export function periodBefore(
  of: AnyReport,
  parameters: ReportState['parameters'],
): Record<string, unknown> | undefined {
  const range = rangeIn(of, parameters)
  if (!range || !of.period || 'comparedWith' in of.parameters) return undefined
  const shopDays = shopDaysIn(of, parameters)
  const days = shopDays ? longestPeriod(shopDays) : dayCount(range)
  if (days < 1) return undefined
  const back = Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK // not money: days
  const moved = (day: string) => Temporal.PlainDate.from(day).subtract({ days: back }).toString()
  return {
    ...parameters,
    [of.period.from]: moved(range.from),
    [of.period.to]: moved(range.to),
    ...(shopDays && of.period.shopDays !== undefined ? { [of.period.shopDays]: movedBackBy(shopDays, back) } : {}),
  }
}

function rangeIn({ period }: AnyReport, parameters: ReportState['parameters']) {
  const [from, to] = [parameters[period?.from ?? ''], parameters[period?.to ?? '']]
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}

/** Whether all required parameters are present and valid. */
export const isAskable = (of: AnyReport, parameters: ReportState['parameters']): boolean =>
  parametersSchema(of).safeParse(parameters).success
