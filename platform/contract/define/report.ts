import { z } from 'zod'
import type { PeriodPreset } from '#platform/rules/time/period.ts'
import { type FieldKind, type FieldName, type Fields, fieldEntries, type Input, type Values } from './field.ts'

/**
 * One column divided by another, calculated by the engine for every row and for the total: a margin, an average bill, a
 * share.
 */
export interface Ratio {
  readonly of: string
  readonly per: string
}

export interface ReportColumn<T = unknown> {
  readonly kind: FieldKind
  /** A ratio has no column in the area's SELECT. Its total divides the sums; it does not add ratios. */
  readonly ratio?: Ratio
  /** Whether the report has the column for these parameters. Always when absent. */
  readonly when?: (parameters: Readonly<Record<string, unknown>>) => boolean
  /** In the rows only, for links. */
  readonly hidden?: boolean
  /** Figures that change between positive and negative, such as a cash variance: a change in percent is meaningless. */
  readonly signed?: boolean
  /** The column with the percentage of the whole that this figure covers. */
  readonly knownFor?: string
  /**
   * Shown as a total row at the bottom. The server sums over the whole report, not the page. Null counts as 0 with
   * `sum`. With `known`, null means unknown: it is left out, and there is no total when no row has a value.
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
  /** heat: the columns of the map, sorted by `order`; its rows are `by`. */
  across?: keyof C & string
  order?: keyof C & string
  /** bar: in the order of the choices of `by`, not by size. */
  asListed?: true
}

export interface ReportSpec<F extends Fields, C extends ReportColumns> {
  parameters: F
  columns: C
  sort: (keyof C & string) | `-${keyof C & string}`
  /** A function where the chart depends on the parameters. */
  chart?: ReportChart<C> | ((parameters: Readonly<Record<string, unknown>>) => ReportChart<C> | undefined)
  /**
   * Parameters that a period preset fills; twice the same parameter for a one-day report. shopDays: the parameter with
   * each shop's own days, where shops are in different business days.
   */
  period?: { from: FieldName<F>; to: FieldName<F>; shopDays?: FieldName<F>; opens?: PeriodPreset }
  /** Rarely used parameters: behind a button unless they have a value. */
  more?: readonly FieldName<F>[]
  /** The parameter that the console's shop picker fills. */
  shop?: FieldName<F>
  /**
   * older: a log of millions of rows, newest first by its columns `at` and `id`, without count, sums or page numbers. A request continues after
   * the last row of another. The area's SELECT must let the database read by `at` from the newest row and stop.
   */
  paging?: 'older'
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

/** Defines a report. Permissions `{key}:view` and `{key}:export`; calls `/al/{area}/{name}/run|export`. */
export function report<const K extends `${string}.${string}`, F extends Fields, const C extends ReportColumns>(
  key: K,
  spec: ReportSpec<F, C>,
): Report<K, F, C> {
  const [area = '', name = ''] = key.split('.')
  return { archetype: 'report', key, area, name, path: `/al/${area}/${name}`, ...spec }
}

/** Validates the parameters of a report; refuses unknown ones. */
export function parametersSchema<R extends AnyReport>(of: R): z.ZodType<ParametersInput<R>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of fieldEntries(of.parameters)) {
    const schema: z.ZodType = field.schema
    shape[name] = field.presence === 'required' ? schema : schema.nullish()
  }
  return z.strictObject(shape) as unknown as z.ZodType<ParametersInput<R>> // built from the fields that the type comes from
}

/** The chart of a report for these parameters. */
export function toChart(
  of: AnyReport,
  parameters: Readonly<Record<string, unknown>>,
): ReportChart<ReportColumns> | undefined {
  const chart: AnyReport['chart'] = of.chart
  return typeof chart === 'function' ? chart(parameters) : chart
}

/** The report without columns that the caller may not see, and without charts of them. */
export function withoutColumns<R extends AnyReport>(of: R, hidden: readonly string[]): R {
  if (hidden.length === 0) return of
  const columns = columnEntries(of.columns).filter(([column]) => !hidden.includes(column))
  const chart = (parameters: Readonly<Record<string, unknown>>) => {
    const whole = toChart(of, parameters)
    const figures = whole?.figures.filter(figure => !hidden.includes(figure)) ?? []
    return whole && figures.length > 0 ? { ...whole, figures } : undefined
  }
  return { ...of, columns: Object.fromEntries(columns), chart }
}

const AMOUNTS: readonly FieldKind[] = ['money', 'unitPrice']

export const isAmount = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => AMOUNTS.includes(kind)

/**
 * Name of the column with the currency of a row's amounts: `currency`, in reports with several currencies. Amounts in
 * different currencies are not added, charted or sorted together.
 */
export const currencyColumn = ({ columns }: AnyReport): string | undefined =>
  'currency' in columns ? 'currency' : undefined

/** Columns with their names, in the order of their definition. */
export const columnEntries = (columns: ReportColumns): [string, ReportColumn][] => Object.entries(columns)

/** The report's columns for these parameters, with their names, in the order of their definition. */
export const columnsFor = (
  { columns }: AnyReport,
  parameters: Readonly<Record<string, unknown>>,
): [string, ReportColumn][] =>
  Object.entries<ReportColumn>(columns).filter(([, { when }]) => when?.(parameters) ?? true)
