import { fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyReport, parametersSchema } from '#platform/contract/define/report.ts'
import { PERIOD_PRESETS, type PeriodPreset, toPeriod } from '#platform/rules/time/period.ts'
import {
  dayCount,
  finishedShopDays,
  longestPeriod,
  movedBackBy,
  outerRange,
  type ShopDays,
  shopDaysOf,
} from '#platform/rules/time/shop-days.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PERIOD_NAME, parameterName } from './report-address.ts'
import type { ShopsPresent } from './use-present-days.ts'

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
  readonly days: ShopsPresent
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
  }
}

/** The days of a preset. Where shops are in different business days, each shop has its own. */
export function presetParameters(of: AnyReport, preset: PeriodPreset, days: ShopsPresent): Record<string, unknown> {
  if (!of.period) return {}
  const shopDays = of.period.shopDays === undefined ? undefined : shopDaysOf(preset, days, days.at)
  if (shopDays) return withShopDays(of, shopDays)
  const { first, last } = toPeriod(preset, days.today)
  return { [of.period.from]: first.toString(), [of.period.to]: last.toString() }
}

function withShopDays({ period }: AnyReport, shopDays: ShopDays): Record<string, unknown> {
  if (period?.shopDays === undefined) return {}
  const { from, to } = outerRange(shopDays)
  return { [period.from]: from, [period.to]: to, [period.shopDays]: shopDays }
}

/** Days that differ between shops; undefined where all shops have the same. */
export function shopDaysIn({ period }: AnyReport, parameters: ReportState['parameters']): ShopDays | undefined {
  const days = period?.shopDays === undefined ? undefined : parameters[period.shopDays]
  return (days ?? undefined) as ShopDays | undefined // the report's own field has this type
}

/**
 * The part of a question that covers finished days. A day that has only begun is not compared with a whole one.
 * @returns the question itself where all its days are finished; undefined where none is
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
 * The same number of days before, which figures are compared with: moved by whole weeks, so that a Saturday meets a Saturday
 * and no day is in both. Undefined where there is no whole period, and for a report that shows earlier days itself.
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

/** Whether the report can be asked so: everything required is there and right. */
export const isAskable = (of: AnyReport, parameters: ReportState['parameters']): boolean =>
  parametersSchema(of).safeParse(parameters).success
