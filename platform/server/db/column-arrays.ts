import { join, name, type Sql, sql } from './sql.ts'

/** Value of a cell; jsonb and arrays are passed as text. */
export type Cell = string | number | boolean | null

/** A column of inserted rows: its name, its SQL type and how to read it from a row. */
export interface RowColumn<Row> {
  readonly name: string
  readonly type: string
  readonly of: (row: Row) => Cell
  /** Target type, where an array cannot hold the type itself: an array in an array. */
  readonly as?: string
}

/** Texts that need no quotes within an array's text. */
const PLAIN = /^[\w.:+-]+$/

function element(cell: Cell): string {
  if (cell === null) return 'NULL'
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell) && (cell.length !== 4 || cell.toLowerCase() !== 'null')) return cell
  return `"${cell.replace(/["\\]/g, '\\$&')}"`
}

/** PostgreSQL's text form of an array. */
export const arrayText = (cells: readonly Cell[]): string => `{${cells.map(element).join(',')}}`

/**
 * Rows as a table expression with one array per column. PostgreSQL reads thousands of rows in a third of the time that
 * JSON takes, and the statement's text does not depend on their number.
 * @returns the parts after `select` and after `from`
 */
export function rowsAsArrays<Row>(
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): { select: Sql; from: Sql } {
  const arrays = columns.map(({ type, of }) => sql`${arrayText(rows.map(of))}::${name(type)}[]`)
  return {
    select: join(
      columns.map(({ name: column, as }) => (as ? sql`r.${name(column)}::${name(as)}[]` : sql`r.${name(column)}`)),
    ),
    from: sql`unnest(${join(arrays)}) as r(${join(columns.map(column => name(column.name)))})`,
  }
}

export const columnNames = <Row>(columns: readonly RowColumn<Row>[]): Sql =>
  join(columns.map(column => name(column.name)))
