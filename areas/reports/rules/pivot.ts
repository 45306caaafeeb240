/** What a pivot may be arranged by. */
export const PIVOT_DIMENSIONS = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'shop',
  'register',
  'clerk',
  'channel',
  'posCategory',
  'category',
  'supplier',
  'item',
  'method',
  'scheme',
] as const
export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number]

/** The sums of bills by hour, of items, and of payments; lines and payments of the ledger, which know their bill as well. */
export type PivotSource = 'bills' | 'items' | 'payments' | 'lines' | 'billPayments'

const EVERYWHERE: readonly PivotDimension[] = ['day', 'week', 'month', 'weekday', 'shop']
const OF_BILLS: readonly PivotDimension[] = ['hour', 'register', 'clerk', 'channel']
const OF_GOODS: readonly PivotDimension[] = ['posCategory', 'category', 'supplier', 'item']
const OF_PAYMENTS: readonly PivotDimension[] = ['method', 'scheme']
const OWN: Readonly<Record<PivotSource, readonly PivotDimension[]>> = {
  bills: OF_BILLS,
  items: OF_GOODS,
  payments: [...OF_PAYMENTS, 'register'],
  lines: [...OF_BILLS, ...OF_GOODS],
  billPayments: [...OF_BILLS, ...OF_PAYMENTS],
}
/** The quickest first. */
const SOURCES: readonly PivotSource[] = ['bills', 'items', 'payments', 'lines', 'billPayments']

const knows = (source: PivotSource, dimension: PivotDimension): boolean =>
  EVERYWHERE.includes(dimension) || OWN[source].includes(dimension)

/**
 * Source of figures by these dimensions. Undefined where none has them: a payment is for a whole bill, not for its products.
 */
export const pivotSource = (dimensions: readonly PivotDimension[]): PivotSource | undefined =>
  SOURCES.find(source => dimensions.every(dimension => knows(source, dimension)))

/** A pivot's table: lines by their keys, columns by theirs, and a figure in each field. */
export interface Arranged<Row> {
  readonly lines: readonly {
    readonly key: string
    /** One of its rows: says what the line is of. */
    readonly row: Row
    readonly fields: ReadonlyMap<string, Row>
  }[]
  /** Each with one of its rows. */
  readonly columns: readonly { readonly key: string; readonly row: Row }[]
}

/**
 * Puts rows into a table.
 * @param keyOf what a row is by a dimension, and not what it is called: two registers of one name are two lines
 */
export function arrange<Row>(
  rows: readonly Row[],
  {
    lines,
    across,
    keyOf,
  }: { lines: readonly string[]; across: string | null; keyOf: (row: Row, by: string) => string },
): Arranged<Row> {
  const groups = new Map<string, { key: string; row: Row; fields: Map<string, Row> }>()
  const columns = new Map<string, { key: string; row: Row }>()
  for (const row of rows) {
    const key = JSON.stringify(lines.map(by => keyOf(row, by)))
    const line = groups.get(key) ?? { key, row, fields: new Map<string, Row>() }
    const column = across === null ? '' : keyOf(row, across)
    groups.set(key, line)
    if (!columns.has(column)) columns.set(column, { key: column, row })
    line.fields.set(column, row)
  }
  return { lines: [...groups.values()], columns: [...columns.values()] }
}
