import { fieldEntries } from '#platform/contract/define/field.ts'
import {
  type AnyReport,
  columnsFor,
  currencyColumn,
  isAmount,
  type ReportColumn,
  toChart,
} from '#platform/contract/define/report.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { empty, join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { Tenant } from '../operation/needs.ts'
import type { FindResource } from '../resource/find-resource.ts'

type NamedColumn = [string, ReportColumn]

export const sqlColumn = (column: string): Sql => sql`r.${name(snake(column))}`

/** Parameters of a report, with defaults for missing ones. */
export function completeParameters(of: AnyReport, input: object): Record<string, unknown> {
  const parameters: Record<string, unknown> = { ...input }
  for (const [parameter, { fallback }] of fieldEntries(of.parameters)) parameters[parameter] ??= fallback ?? null
  return parameters
}

/** Multiplied by a hundred for percents; amounts are rounded to the cent, halves away from zero. */
function toRatio(kind: ReportColumn['kind'], of: Sql, per: Sql): Sql {
  if (kind === 'percent') return sql`round(${of} * 100.0 / nullif(${per}, 0), 2)`
  if (kind === 'money') return sql`round(${of}::numeric / nullif(${per}, 0))::bigint`
  return sql`round(${of}::numeric / nullif(${per}, 0), 2)`
}

function withRatios(columns: readonly NamedColumn[], query: Sql): Sql {
  const ratios = columns.flatMap(([column, { kind, ratio }]) =>
    ratio
      ? [
          sql`${toRatio(kind, sql`a.${name(snake(ratio.of))}`, sql`a.${name(snake(ratio.per))}`)} as ${name(snake(column))}`,
        ]
      : [],
  )
  return ratios.length === 0 ? query : sql`select a.*, ${join(ratios)} from (${query}) a`
}

/** The area's own query, extended by what the engine calculates. */
export function reportSql(served: ServedReport, ctx: Context, input: object, control: 'view' | 'export'): Sql {
  const of = served.definition
  const parameters = completeParameters(of, input)
  return withRatios(
    columnsFor(of, parameters),
    served.query({ parameters, sites: ctx.access.where(`${of.key}:${control}`), ctx }),
  )
}

/** Columns with a visible total: sums, and ratios of sums. */
export const totalledColumns = (columns: readonly NamedColumn[]): NamedColumn[] => {
  const summed = new Set(columns.filter(([, { total }]) => total).map(([column]) => column))
  return columns.filter(([column, { ratio }]) =>
    ratio ? summed.has(ratio.of) && summed.has(ratio.per) : summed.has(column),
  )
}

/** Whether all rows are in one currency; undefined for reports with a single currency. */
function oneCurrency(of: AnyReport): Sql | undefined {
  const currency = currencyColumn(of)
  return currency === undefined ? undefined : sql`count(distinct ${sqlColumn(currency)}) < 2`
}

function totalSql(of: AnyReport, [column, facts]: NamedColumn): Sql {
  const { kind, ratio, total } = facts
  const summed = (of: string) => sql`sum(${sqlColumn(of)})`
  const known = sql`case when count(*) = 0 then 0 else ${summed(column)} end`
  const sum = total === 'known' ? known : sql`coalesce(${summed(column)}, 0)`
  const value = ratio ? toRatio(kind, summed(ratio.of), summed(ratio.per)) : sum
  const like = isAmount(facts) ? oneCurrency(of) : undefined
  return sql`${like ? sql`case when ${like} then ${value} end` : value} as ${name(snake(column))}`
}

/** Sorts records by their displayed title, not by id. */
function sortKey({ merchantId }: Tenant, find: FindResource, column: string, { kind, to }: ReportColumn): Sql {
  const target = kind === 'reference' && to !== undefined ? find(to) : undefined
  if (!target) return sqlColumn(column)
  return sql`(select lower(s.${name(snake(target.title))}::text) from ${name(tableName(target.key))} s
    where s.merchant_id = ${target.scope === 'platform' ? PLATFORM_MERCHANT : merchantId}::uuid and s.id = ${sqlColumn(column)})`
}

const UNSORTABLE = new Set(['json', 'address', 'translated', 'timeWindow'])

/**
 * Sort column of a report. When the requested column does not exist for these parameters: weeks or months instead of
 * days, otherwise the largest figure.
 */
function chosenSort(of: AnyReport, columns: readonly NamedColumn[], requested: string): string {
  const wanted = requested.replace(/^-/, '')
  if (columns.some(([column]) => column === wanted) || !(wanted in of.columns)) return requested
  const date = of.columns[wanted]?.kind === 'date' && columns.find(([, { kind }]) => kind === 'date')
  if (date) return requested.replace(wanted, date[0])
  const figure = columns.find(([, { total }]) => total)
  return figure ? `-${figure[0]}` : (columns[0]?.[0] ?? requested)
}

/**
 * The requested column first, then all others, so that no row appears on two pages. Empty values are last in either
 * direction.
 */
export function reportOrder(
  of: AnyReport,
  ctx: Tenant,
  find: FindResource,
  request: { sort: string | undefined; parameters: Readonly<Record<string, unknown>> },
): Sql | Refusal {
  const columns = columnsFor(of, request.parameters).filter(([, { kind }]) => !UNSORTABLE.has(kind))
  const sort = chosenSort(of, columns, request.sort ?? of.sort)
  const first = sort.replace(/^-/, '')
  const chosen = columns.find(([column]) => column === first)
  if (!chosen) return refuseFields({ sort: { code: 'platform.field.notAllowed' } })
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const rest = columns.filter(([column]) => column !== first).map(([column]) => sqlColumn(column))
  // Sorts by amount only within a currency: amounts in different currencies cannot be compared.
  const currency = currencyColumn(of)
  const apart = currency !== undefined && isAmount(chosen[1]) ? [sqlColumn(currency)] : []
  return join([...apart, sql`${sortKey(ctx, find, ...chosen)} ${direction}`, ...rest])
}

/** Most values of a chart's column that are drawn. */
export const MOST_POINTS = 200

/** Days of a quarter by hour. */
export const MOST_FIELDS = 2400

function heatSql(by: string, across: string, order: string, summed: readonly Sql[]): Sql {
  const fields = sql`
    select ${sqlColumn(by)}, ${sqlColumn(across)}, min(${sqlColumn(order)}) as ${name(snake(order))}, ${join(summed)}
    from r group by 1, 2 order by 1, 3 limit ${MOST_FIELDS}`
  return sql`,
    (select coalesce(json_agg(c), '[]') from (${fields}) c) as points,
    (select count(*) from (select 1 from r group by ${sqlColumn(by)}, ${sqlColumn(across)}) c) as groups`
}

function chartSql(of: AnyReport, parameters: object): Sql {
  const chart = toChart(of, { ...parameters })
  if (!chart) return empty
  const { kind, by, figures, across, order: acrossOrder } = chart
  const summed = figures.map((figure: string) => sql`sum(${sqlColumn(figure)}) as ${name(snake(figure))}`)
  if (across !== undefined) return heatSql(by, across, acrossOrder ?? across, summed)
  const order = kind === 'line' ? sql`1 asc nulls last` : sql`2 desc nulls last, 1`
  const like = oneCurrency(of)
  const drawn = like ? sql`where (select ${like} from r)` : empty
  const groups = sql`select ${sqlColumn(by)}, ${join(summed)} from r ${drawn} group by 1 order by ${order}`
  return sql`,
    (select coalesce(json_agg(c), '[]') from (${groups} limit ${MOST_POINTS}) c) as points,
    (select count(*) from (select 1 from r ${drawn} group by ${sqlColumn(by)}) c) as groups`
}

/** Page, count, sums and chart of a report in one statement: the area's query runs once, and all figures agree. */
export function runSql(
  of: AnyReport,
  question: { asked: Sql; order: Sql; parameters: object },
  page: { size: number; offset: number },
): Sql {
  const { asked, order, parameters } = question
  const columns = columnsFor(of, { ...parameters })
  const sums = totalledColumns(columns).map(column => totalSql(of, column))
  const listed = join(columns.map(([column]) => sqlColumn(column)))
  return sql`
    with r as materialized (${asked})
    select
      (select coalesce(json_agg(p), '[]') from
        (select ${listed} from r order by ${order} limit ${page.size} offset ${page.offset}) p) as rows,
      (select row_to_json(f) from (select ${join([sql`count(*) as row_count`, ...sums])} from r) f) as figures
      ${chartSql(of, parameters)}`
}

export function exportSql(query: Sql, order: Sql, columns: readonly string[]): Sql {
  return sql`select ${join(columns.map(sqlColumn))} from (${query}) r order by ${order}`
}
