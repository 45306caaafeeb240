import { z } from 'zod'
import type { PeriodPreset } from '#platform/rules/time/period.ts'
import { type FieldKind, type FieldName, type Fields, fieldEntries, type Input, type Values } from './field.ts'

/** One column over another, worked out by the engine for every row and for the total: a margin, an average bill, a share. */
export interface Ratio {
  readonly of: string
  readonly per: string
}

export interface ReportColumn<T = unknown> {
  readonly kind: FieldKind
  /** A ratio has no column of its own in the area's SELECT; its total is that of the sums, not the sum of the ratios. */
  readonly ratio?: Ratio
  /** Says for which parameters the report has the column. Always when absent. */
  readonly when?: (parameters: Readonly<Record<string, unknown>>) => boolean
  /** In the rows and nowhere else: what links are made of. */
  readonly hidden?: boolean
  /** Above and below zero in turn, like what a drawer is short or over: a change of it in percent says nothing. */
  readonly signed?: boolean
  /** The column that says, in percent, how much of the whole this figure is known of. */
  readonly knownFor?: string
  /**
   * Shown as a total row at the bottom. Totals are summed by the server over the whole report, not the page. Empty values count as
   * 0; of `known` figures they are what nobody knows, and where no row has a value there is no total.
   */
  readonly total?: 'sum' | 'known'
  readonly to?: string
  readonly values?: readonly string[]
  readonly read?: T
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>

type ColumnKind = Exclude<FieldKind, 'secret'>
type ReadOfKind<K extends ColumnKind> = K extends 'integer' | 'decimal' | 'money' | 'unitPrice' | 'percent'
  ? number
  : K extends 'boolean'
    ? boolean
    : K extends 'json'
      ? unknown
      : string

type ColumnOptions = Pick<ReportColumn, 'total' | 'to' | 'values' | 'ratio' | 'when' | 'hidden' | 'signed' | 'knownFor'>

/** A column of a report; a missing value is null. */
export function column<const K extends ColumnKind>(
  kind: K,
  options: ColumnOptions = {},
): ReportColumn<ReadOfKind<K> | null> {
  return { kind, ...options }
}

export type ReportRow<C extends ReportColumns> = { [N in keyof C]: C[N] extends ReportColumn<infer T> ? T : never }

export interface ReportChart<C extends ReportColumns> {
  kind: 'bar' | 'line' | 'share' | 'heat'
  by: keyof C & string
  figures: readonly (keyof C & string)[]
  /** heat: the columns of the map, in the order of `order`; `by` are its lines. */
  across?: keyof C & string
  order?: keyof C & string
  /** bar: in the order of the vocabulary of `by`, not by size. */
  asListed?: true
}

export interface ReportSpec<F extends Fields, C extends ReportColumns> {
  parameters: F
  columns: C
  sort: (keyof C & string) | `-${keyof C & string}`
  /** A function where the picture depends on what was asked. */
  chart?: ReportChart<C> | ((parameters: Readonly<Record<string, unknown>>) => ReportChart<C> | undefined)
  /**
   * The parameters that a period preset fills; one parameter twice for a report of one day. shopDays: where shops are in different
   * business days, the parameter that gives each shop its own.
   */
  period?: { from: FieldName<F>; to: FieldName<F>; shopDays?: FieldName<F>; opens?: PeriodPreset }
  /** Parameters that are asked for seldom: behind a button, unless they have a value. */
  more?: readonly FieldName<F>[]
  /** The parameter that the console's choice of a shop fills. */
  shop?: FieldName<F>
}

export interface Report<K extends string = string, F extends Fields = Fields, C extends ReportColumns = ReportColumns>
  extends ReportSpec<F, C> {
  readonly archetype: 'report'
  readonly key: K
  readonly area: string
  readonly name: string
  readonly path: `/${string}`
}

// biome-ignore lint/suspicious/noExplicitAny: a bound of "any report" needs the variance that only any gives
export type AnyReport = Report<string, any, any>

export type ParametersOf<R extends AnyReport> = Values<R['parameters']>
export type ParametersInput<R extends AnyReport> = Input<R['parameters']>
export type ReportRowOf<R extends AnyReport> = ReportRow<R['columns']>

/** Defines a question put to the ledger. Permissions `{key}:view` and `{key}:export`; calls `/al/{area}/{name}/run|export`. */
export function report<const K extends `${string}.${string}`, F extends Fields, const C extends ReportColumns>(
  key: K,
  spec: ReportSpec<F, C>,
): Report<K, F, C> {
  const [area = '', name = ''] = key.split('.')
  return { archetype: 'report', key, area, name, path: `/al/${area}/${name}`, ...spec }
}

/** Judges the parameters of a report; unknown ones are refused. */
export function parametersSchema<R extends AnyReport>(of: R): z.ZodType<ParametersInput<R>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of fieldEntries(of.parameters)) {
    const schema: z.ZodType = field.schema
    shape[name] = field.presence === 'required' ? schema : schema.nullish()
  }
  return z.strictObject(shape) as unknown as z.ZodType<ParametersInput<R>> // built from the fields that the type comes from
}

/** The picture of a report asked so. */
export function chartOf(
  of: AnyReport,
  parameters: Readonly<Record<string, unknown>>,
): ReportChart<ReportColumns> | undefined {
  const chart: AnyReport['chart'] = of.chart
  return typeof chart === 'function' ? chart(parameters) : chart
}

/** The report for somebody from whom these columns are kept: it has none of them, nor a picture of them. */
export function withoutColumns<R extends AnyReport>(of: R, kept: readonly string[]): R {
  if (kept.length === 0) return of
  const columns = columnEntries(of.columns).filter(([column]) => !kept.includes(column))
  const chart = (parameters: Readonly<Record<string, unknown>>) => {
    const whole = chartOf(of, parameters)
    const figures = whole?.figures.filter(figure => !kept.includes(figure)) ?? []
    return whole && figures.length > 0 ? { ...whole, figures } : undefined
  }
  return { ...of, columns: Object.fromEntries(columns), chart }
}

const AMOUNTS: readonly FieldKind[] = ['money', 'unitPrice']

export const isAmount = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => AMOUNTS.includes(kind)

/**
 * Name of the column that holds the currency of a row's amounts, where a report has rows in several currencies: one called `currency`.
 * Amounts in different currencies are not added up, drawn or sorted together.
 */
export const currencyColumn = ({ columns }: AnyReport): string | undefined =>
  'currency' in columns ? 'currency' : undefined

/** Columns with their names, in the order of their definition. */
export const columnEntries = (columns: ReportColumns): [string, ReportColumn][] => Object.entries(columns)

/** The columns that a report has when it is asked so, with their names, in the order of their definition. */
export const columnsFor = (
  { columns }: AnyReport,
  parameters: Readonly<Record<string, unknown>>,
): [string, ReportColumn][] =>
  Object.entries<ReportColumn>(columns).filter(([, { when }]) => when?.(parameters) ?? true)
