import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { subtractQuantities } from '../rules/quantity.ts'

const asItIs = (value: string) => value
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Outstanding quantity of a line: ordered less received, at least 0. */
export const outstandingQuantity = (line: Line, done: readonly string[]): number =>
  Math.max(
    0,
    done.reduce((left, field) => subtractQuantities(left, figure(line[field])), figure(line.quantity)),
  )

/** Shown after the column `after`. @param done fields with received, sent or settled quantities */
export const withOutstanding =
  (header: string, after: string, done: readonly string[]) =>
  (columns: TableColumn<Line>[]): TableColumn<Line>[] =>
    columns.flatMap(column =>
      column.id === after
        ? [
            column,
            {
              id: 'outstanding',
              header,
              align: 'end' as const,
              width: 120,
              cell: (line: Line) => (
                <FieldCell kind="decimal" value={outstandingQuantity(line, done)} choice={asItIs} />
              ),
            },
          ]
        : [column],
    )

/** What only follows from a later step says nothing yet. */
export const without =
  (ids: readonly string[]) =>
  (columns: TableColumn<Line>[]): TableColumn<Line>[] =>
    columns.filter(({ id }) => !ids.includes(id))
