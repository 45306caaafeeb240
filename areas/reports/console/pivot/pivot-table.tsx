import { Text } from '@mantine/core'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { useFigureWords } from '#platform/console/kit/report/use-figure-words.ts'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ReportColumn, ReportRowOf } from '#platform/contract/define/report.ts'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import { arrange } from '../../rules/pivot.ts'
import { toBills, totalsToBills } from '../drill-addresses.ts'
import reports from '../reports.module.css'
import classes from './pivot.module.css'
import type { Arrangement, PivotModel } from './use-arrangement.ts'

type Row = ReportRowOf<typeof SalesPivot>

const findColumn = (name: string): ReportColumn | undefined =>
  Object.entries<ReportColumn>(SalesPivot.columns).find(([left]) => left === name)?.[1]

const getCell = (row: Row, name: string): unknown => Object.entries(row).find(([left]) => left === name)?.[1]

/** Dimensions with their own order: weekdays and hours are not sorted by sales. */
const OF_TIME: readonly string[] = ['day', 'week', 'month', 'weekday', 'hour']

/** Rows in the server's order, by size, unless the outermost dimension is one of time. */
function inOrderOfTime(rows: readonly Row[], lines: readonly string[]): readonly Row[] {
  if (!OF_TIME.includes(lines[0] ?? '')) return rows
  const timed = lines.filter(by => OF_TIME.includes(by))
  return rows.toSorted((left, other) => {
    const first = timed.find(by => getCell(left, by) !== getCell(other, by))
    return first === undefined ? 0 : compared(getCell(left, first), getCell(other, first))
  })
}

const monthName = (day: string, locale: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { month: 'short', year: 'numeric' })

/** Key of a row by some of its dimensions. */
const pickPart = (row: Row, ways: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => ways.includes(name) || (name === 'name' && ways.includes('item'))),
  )

/** Total of a figure. Undefined for figures that can't be added up, such as averages. */
function sumOf(rows: readonly Row[], name: string): number | undefined {
  const column = findColumn(name)
  if (!column?.total) return undefined
  return sumExactly(rows.map(row => Number(getCell(row, name) ?? 0)))
}

export function PivotTable({ model, arrangement }: { model: PivotModel; arrangement: Arrangement }) {
  const t = useTranslations()
  const words = useFieldWords(SalesPivot.key, 'columns')
  const figure = useFigureWords(SalesPivot)
  const { id: locale } = useLocale()
  const { lines, across, figures } = arrangement
  /** Items that are not in the catalogue are identified by their name. */
  const keyOf = (row: Row, by: string): string =>
    String(getCell(row, by) ?? (by === 'item' ? getCell(row, 'name') : ''))
  const called = (row: Row, by: string): string => {
    const value = getCell(row, by)
    if (by === 'weekday') return weekdayNames(locale)[Number(value) - 1] ?? ''
    if (by === 'month') return monthName(String(value), locale)
    const own = by === 'item' && value == null ? getCell(row, 'name') : value
    return own == null || own === ''
      ? t('report.salesStatisticsNew.none')
      : by === 'item' && value == null
        ? String(own)
        : figure(by, own)
  }
  const sorted = across
    ? [...model.rows].sort((left, other) => compared(getCell(left, across), getCell(other, across)))
    : model.rows
  const columns = arrange(sorted, { lines, across, keyOf }).columns
  const table = arrange(inOrderOfTime(model.rows, lines), { lines, across, keyOf })
  const { parameters } = model.state
  const figureTo = (name: string, value: unknown, to: string | undefined) => {
    const shown = figure(name, value)
    return to && value !== undefined && value !== 0 ? <PlaceLink to={to}>{shown}</PlaceLink> : shown
  }
  const cell = (row: Row | undefined, name: string) =>
    row && figureTo(name, getCell(row, name), toBills(row, name, parameters))
  const cut = model.total > model.rows.length
  /** Of some of its parts a sum would be a wrong figure. */
  const total = (rows: readonly Row[], ways: readonly string[], name: string) =>
    !cut && figureTo(name, sumOf(rows, name), rows[0] && toBills(pickPart(rows[0], ways), name, parameters))
  return (
    <>
      {cut && (
        <Text size="sm" role="status">
          {t('report.salesStatisticsNew.cut', { shown: model.rows.length, total: model.total })}
        </Text>
      )}
      <ScrollRegion className={`${reports.sheet} ${classes.scroller}`} label={t('report.salesStatisticsNew.title')}>
        <table className={`${reports.table} ${classes.table}`} data-refreshing={model.refreshing || undefined}>
          <thead>
            {across && (
              <tr>
                <td colSpan={lines.length} />
                {columns.map(({ key, row }) => (
                  <th key={key} scope="colgroup" colSpan={figures.length} data-end>
                    {called(row, across)}
                  </th>
                ))}
                <th scope="colgroup" colSpan={figures.length} data-end>
                  {t('platform.table.total')}
                </th>
              </tr>
            )}
            <tr>
              {lines.map(by => (
                <th key={by} scope="col">
                  {words.label(by)}
                </th>
              ))}
              {[...columns.map(({ key }) => key), ...(across ? [null] : [])].map(column =>
                figures.map(name => (
                  <th key={`${column} ${name}`} scope="col" data-end>
                    {words.label(name)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {table.lines.map(({ key, row, fields }) => (
              <tr key={key}>
                {lines.map(by => (
                  <th key={by} scope="row" dir="auto">
                    {called(row, by)}
                  </th>
                ))}
                {columns.map(column =>
                  figures.map(name => (
                    <td key={`${column.key} ${name}`} data-end>
                      {cell(fields.get(column.key), name)}
                    </td>
                  )),
                )}
                {across &&
                  figures.map(name => (
                    <td key={name} data-end>
                      <strong>{total([...fields.values()], lines, name)}</strong>
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={lines.length}>
                {t('platform.table.total')}
              </th>
              {across &&
                columns.map(({ key }) =>
                  figures.map(name => (
                    <td key={`${key} ${name}`} data-end>
                      {total(
                        table.lines.flatMap(({ fields }) => fields.get(key) ?? []),
                        [across],
                        name,
                      )}
                    </td>
                  )),
                )}
              {figures.map(name => (
                <td key={name} data-end>
                  {figureTo(name, model.totals[name], totalsToBills(name, parameters))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  )
}

const compared = (left: unknown, other: unknown): number =>
  typeof left === 'number' && typeof other === 'number'
    ? left - other
    : String(left ?? '').localeCompare(String(other ?? ''))
