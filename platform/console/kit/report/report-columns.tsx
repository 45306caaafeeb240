import type { ComponentProps } from 'react'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { AmountsIn, useFormats } from '#platform/console/shell/language/formats.ts'
import { type AnyReport, columnsFor, currencyColumn, type ReportRowOf } from '#platform/contract/define/report.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { kindColumn, valueIn } from '../list/resource-columns.tsx'
import type { TableColumn } from '../table/table-column.ts'
import classes from './report.module.css'

/** Address of the rows behind a figure; undefined when there are none. */
export type Drill<R extends AnyReport> = (
  row: ReportRowOf<R>,
  column: string,
  parameters: Readonly<Record<string, unknown>>,
) => string | undefined

/** Address of the rows behind a total; undefined when there are none. */
export type DrillTotal = (column: string, parameters: Readonly<Record<string, unknown>>) => string | undefined

/** A figure as in lists; percentages have equal decimals, so that a column lines up. */
export function ReportCell(props: ComponentProps<typeof FieldCell>) {
  const { percent } = useFormats()
  const { kind, value } = props
  return kind === 'percent' && typeof value === 'number' ? percent(value, 1) : <FieldCell {...props} />
}

/** Width in px of the first column, so that its names are usually not cut. */
const NAMES = 208
/** Width in px of a total's digit, and of its padding. */
const DIGIT = 8.5
const ROOM = 32

const NAMED: readonly string[] = ['text', 'reference']

interface Told {
  /** Text of an empty first column. */
  readonly none: string
  /** Text of an unknown figure, which is not 0. */
  readonly notKnown: string
  /** A column's total; a total that is cut off would read as another number. */
  readonly total: (column: string) => string
}

/** Report columns; those that the server cannot sort have no sorting. */
export function reportColumns<R extends AnyReport>(
  of: R,
  words: FieldWords,
  parameters: Readonly<Record<string, unknown>>,
  drill: Drill<R> | undefined,
  { none, notKnown, total }: Told,
): TableColumn<ReportRowOf<R>>[] {
  const columns = columnsFor(of, parameters).filter(([, { hidden }]) => !hidden)
  const inCurrency = currencyColumn(of)
  const shop = columns.find(([, { to }]) => to === 'system.site')?.[0]
  return columns.map(([name, column], at) => ({
    id: name,
    header: words.label(name),
    ...kindColumn(column.kind),
    ...(of.paging === 'older' ? { sortable: false } : {}),
    width: Math.max(
      kindColumn(column.kind).width,
      Math.ceil(total(name).length * DIGIT + ROOM), // not money: pixels
      at === 0 && NAMED.includes(column.kind) ? NAMES : 0,
    ),
    ...(at === 0 ? { card: 'title' as const, grows: true } : {}),
    cell: row => {
      const value = valueIn(row, name)
      // The first column names a row, so an empty one gets a text.
      if (at === 0 && (value == null || value === '')) return <span className={classes.none}>{none}</span>
      if (value == null && (column.total === 'known' || column.ratio || column.knownFor))
        return (
          <span className={classes.none} title={notKnown}>
            –
          </span>
        )
      if (value == null || value === '') return null
      const figure = (
        <ReportCell kind={column.kind} value={value} to={column.to} choice={option => words.choice(name, option)} />
      )
      const currency = inCurrency === undefined ? undefined : valueIn(row, inCurrency)
      const cell =
        shop !== undefined && column.kind === 'instant' ? (
          <FiguresOfShop siteId={valueIn(row, shop)}>{figure}</FiguresOfShop>
        ) : typeof currency === 'string' ? (
          <AmountsIn value={currency}>{figure}</AmountsIn>
        ) : (
          figure
        )
      // A zero has no rows behind it.
      const to = value === 0 ? undefined : drill?.(row, name, parameters)
      return to ? (
        <PlaceLink to={to} tabIndex={-1} className={classes.link}>
          {cell}
        </PlaceLink>
      ) : (
        cell
      )
    },
  }))
}
