/** What a pivot may be arranged by, and where each can be summed. */
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

/** The sums of bills by hour, of items, and of payments. */
export type PivotSource = 'bills' | 'items' | 'payments'

const EVERYWHERE: readonly PivotDimension[] = ['day', 'week', 'month', 'weekday', 'shop']
const OWN: Readonly<Record<PivotSource, readonly PivotDimension[]>> = {
  bills: ['hour', 'register', 'clerk', 'channel'],
  items: ['posCategory', 'category', 'supplier', 'item'],
  payments: ['method', 'scheme', 'register'],
}
const SOURCES: readonly PivotSource[] = ['bills', 'items', 'payments']

const knows = (source: PivotSource, dimension: PivotDimension): boolean =>
  EVERYWHERE.includes(dimension) || OWN[source].includes(dimension)

/**
 * Where figures by these dimensions are summed. Undefined: nowhere, as no sum knows them all: the clerk of an item is known to
 * its bill alone.
 */
export const pivotSource = (dimensions: readonly PivotDimension[]): PivotSource | undefined =>
  SOURCES.find(source => dimensions.every(dimension => knows(source, dimension)))

/** A pivot's table: lines by their keys, columns by theirs, and a figure in each field. */
export interface Arranged<Row> {
  readonly lines: readonly {
    readonly keys: readonly string[]
    readonly row: Row
    readonly fields: ReadonlyMap<string, Row>
  }[]
  readonly columns: readonly string[]
}

/**
 * Puts rows into a table.
 * @param keyOf words of a row by a dimension; equal words are the same line or column
 */
export function arrange<Row>(
  rows: readonly Row[],
  {
    lines,
    across,
    keyOf,
  }: { lines: readonly string[]; across: string | null; keyOf: (row: Row, by: string) => string },
): Arranged<Row> {
  const found = new Map<string, { keys: string[]; row: Row; fields: Map<string, Row> }>()
  const columns = new Set<string>()
  for (const row of rows) {
    const keys = lines.map(by => keyOf(row, by))
    const name = JSON.stringify(keys)
    const line = found.get(name) ?? { keys, row, fields: new Map<string, Row>() }
    const column = across === null ? '' : keyOf(row, across)
    found.set(name, line)
    columns.add(column)
    line.fields.set(column, row)
  }
  return { lines: [...found.values()], columns: [...columns] }
}
