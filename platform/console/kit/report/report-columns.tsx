import type { ComponentProps } from 'react'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { AmountsIn, useFormats } from '#platform/console/shell/language/formats.ts'
import { type AnyReport, columnsFor, currencyColumn, type ReportRowOf } from '#platform/contract/define/report.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { kindColumn, valueIn } from '../list/resource-columns.tsx'
import type { TableColumn } from '../table/table-column.ts'
import classes from './report.module.css'

/** Address of the rows behind a figure; undefined where there are none to show. */
export type Drill<R extends AnyReport> = (
  row: ReportRowOf<R>,
  column: string,
  parameters: Readonly<Record<string, unknown>>,
) => string | undefined

/** Address of the rows behind a total; undefined where there are none to show. */
export type DrillTotal = (column: string, parameters: Readonly<Record<string, unknown>>) => string | undefined

/** A figure as in lists; percents of one length, so that they can be read down the column. */
export function ReportCell(props: ComponentProps<typeof FieldCell>) {
  const { percent } = useFormats()
  const { kind, value } = props
  return kind === 'percent' && typeof value === 'number' ? percent(value, 1) : <FieldCell {...props} />
}

/** Width in px of the first column: what its rows are called is read in full, as a rule. */
const NAMES = 208
/** Width in px of a digit of a total, and of the room beside it. */
const DIGIT = 8.5
const ROOM = 32

const NAMED: readonly string[] = ['text', 'reference']

interface Told {
  /** For an empty first column. */
  readonly none: string
  /** For a figure that nobody knows: it is not 0. */
  readonly notKnown: string
  /** Of a column's total; a figure that is cut off at its end reads as another figure. */
  readonly total: (column: string) => string
}

/** The figures of a report cannot be sorted by what the server cannot order. */
export function reportColumns<R extends AnyReport>(
  of: R,
  words: FieldWords,
  parameters: Readonly<Record<string, unknown>>,
  drill: Drill<R> | undefined,
  { none, notKnown, total }: Told,
): TableColumn<ReportRowOf<R>>[] {
  const columns = columnsFor(of, parameters).filter(([, { hidden }]) => !hidden)
  const inCurrency = currencyColumn(of)
  return columns.map(([name, column], at) => ({
    id: name,
    header: words.label(name),
    ...kindColumn(column.kind),
    width: Math.max(
      kindColumn(column.kind).width,
      Math.ceil(total(name).length * DIGIT + ROOM), // not money: pixels
      at === 0 && NAMED.includes(column.kind) ? NAMES : 0,
    ),
    ...(at === 0 ? { card: 'title' as const, grows: true } : {}),
    cell: row => {
      const value = valueIn(row, name)
      // A row is known by its first column: it has a name even where that is empty.
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
      const cell = typeof currency === 'string' ? <AmountsIn value={currency}>{figure}</AmountsIn> : figure
      // Behind nothing there is nothing.
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
