import { z } from 'zod'
import { type FieldKind, type FieldName, type Fields, fieldEntries, type Input, type Values } from './field.ts'

export interface ReportColumn<T = unknown> {
  readonly kind: FieldKind
  /** Shown as a total row at the bottom. Totals are summed by the server over the whole report, not the page. */
  readonly total?: 'sum'
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

/** A column of a report; a missing value is null. */
export function column<const K extends ColumnKind>(
  kind: K,
  options: { total?: 'sum'; to?: string; values?: readonly string[] } = {},
): ReportColumn<ReadOfKind<K> | null> {
  return { kind, ...options }
}

export type ReportRow<C extends ReportColumns> = { [N in keyof C]: C[N] extends ReportColumn<infer T> ? T : never }

export interface ReportChart<C extends ReportColumns> {
  kind: 'bar' | 'line' | 'share'
  by: keyof C & string
  figures: readonly (keyof C & string)[]
}

export interface ReportSpec<F extends Fields, C extends ReportColumns> {
  parameters: F
  columns: C
  sort: (keyof C & string) | `-${keyof C & string}`
  chart?: ReportChart<C>
  /** The parameter pair that a period preset fills. */
  period?: { from: FieldName<F>; to: FieldName<F> }
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

/** Columns with their names, in the order of their definition. */
export const columnEntries = (columns: ReportColumns): [string, ReportColumn][] => Object.entries(columns)
