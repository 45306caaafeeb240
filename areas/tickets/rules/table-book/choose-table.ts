/** A table, or tables that are pushed together under one name. */
export interface TableChoice {
  /** Name as on bills. */
  readonly name: string
  readonly seats: number
  /** Number of the table, of merged ones the smallest. */
  readonly number: number
  /** Ids of the tables. */
  readonly tables: readonly string[]
}

/** Epoch milliseconds, the end exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** When each table is taken, by its id. */
export type BusyTables = ReadonlyMap<string, readonly Span[]>

export const overlaps = (first: Span, second: Span): boolean => first.from < second.to && second.from < first.to

export const isFree = (busy: BusyTables, tables: readonly string[], span: Span): boolean =>
  tables.every(table => !busy.get(table)?.some(taken => overlaps(taken, span)))

/** Fewest spare seats first, then a single table before merged ones, then by number. */
export const byFit = (a: TableChoice, b: TableChoice): number =>
  a.seats - b.seats || a.tables.length - b.tables.length || a.number - b.number

/** Tables with enough seats, the best first. */
export const fittingTables = (choices: readonly TableChoice[], people: number): TableChoice[] =>
  choices.filter(({ seats }) => seats >= people).toSorted(byFit)
