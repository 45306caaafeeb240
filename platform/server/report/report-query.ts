import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyReport, ReportColumn } from '#platform/contract/define/report.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { empty, join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { FindResource } from '../resource/labels.ts'

export const columnsOfReport = (of: AnyReport): [string, ReportColumn][] => Object.entries<ReportColumn>(of.columns)

export const sqlColumn = (column: string): Sql => sql`r.${name(snake(column))}`

/** The area's own question, with defaults where the caller gave nothing. */
export function askedOf(served: ServedReport, ctx: Context, given: object, control: 'view' | 'export'): Sql {
  const of = served.definition
  const parameters: Record<string, unknown> = { ...given }
  for (const [parameter, { fallback }] of fieldEntries(of.parameters)) parameters[parameter] ??= fallback ?? null
  return served.query({ parameters, sites: ctx.access.where(`${of.key}:${control}`), ctx })
}

/** Records sort by what people see of them, not by their ids. */
function sortKey(find: FindResource, column: string, { kind, to }: ReportColumn): Sql {
  const target = kind === 'reference' && to !== undefined ? find(to) : undefined
  if (!target) return sqlColumn(column)
  return sql`(select lower(s.${name(snake(target.title))}::text) from ${name(tableName(target.key))} s where s.id = ${sqlColumn(column)})`
}

const UNSORTABLE = new Set(['json', 'address', 'translated', 'timeWindow'])

/** The asked column first, then all others, so that no row stands on two pages. Empty ones come last either way. */
export function reportOrder(of: AnyReport, find: FindResource, sort: string | undefined): Sql | Refusal {
  const asked = sort ?? of.sort
  const first = asked.replace(/^-/, '')
  const columns = columnsOfReport(of).filter(([, { kind }]) => !UNSORTABLE.has(kind))
  const chosen = columns.find(([column]) => column === first)
  if (!chosen) return refuseFields({ sort: { code: 'platform.field.notAllowed' } })
  const direction = asked.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const rest = columns.filter(([column]) => column !== first).map(([column]) => sqlColumn(column))
  return join([sql`${sortKey(find, ...chosen)} ${direction}`, ...rest])
}

/** At most so many values of a chart's column are drawn. */
export const MOST_POINTS = 200

function chartSql(of: AnyReport): Sql {
  if (!of.chart) return empty
  const { kind, by, figures } = of.chart
  const summed = figures.map((figure: string) => sql`sum(${sqlColumn(figure)}) as ${name(snake(figure))}`)
  const order = kind === 'line' ? sql`1 asc nulls last` : sql`2 desc nulls last, 1`
  const groups = sql`select ${sqlColumn(by)}, ${join(summed)} from r group by 1 order by ${order}`
  return sql`,
    (select coalesce(json_agg(c), '[]') from (${groups} limit ${MOST_POINTS}) c) as points,
    (select count(*) from (select 1 from r group by ${sqlColumn(by)}) c) as groups`
}

/** Page, count, sums and chart of a report in one statement: the question itself is answered once, and all agree. */
export function runSql(of: AnyReport, asked: Sql, order: Sql, page: { size: number; offset: number }): Sql {
  const columns = columnsOfReport(of)
  const sums = columns
    .filter(([, { total }]) => total === 'sum')
    .map(([column]) => sql`sum(${sqlColumn(column)}) as ${name(snake(column))}`)
  const listed = join(columns.map(([column]) => sqlColumn(column)))
  return sql`
    with r as materialized (${asked})
    select
      (select coalesce(json_agg(p), '[]') from
        (select ${listed} from r order by ${order} limit ${page.size} offset ${page.offset}) p) as rows,
      (select row_to_json(f) from (select ${join([sql`count(*) as row_count`, ...sums])} from r) f) as figures
      ${chartSql(of)}`
}

export function exportSql(asked: Sql, order: Sql, columns: readonly string[]): Sql {
  return sql`select ${join(columns.map(sqlColumn))} from (${asked}) r order by ${order}`
}
