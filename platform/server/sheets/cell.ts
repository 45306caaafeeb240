/** A number shown with this many decimals at least. */
export interface PlacedNumber {
  readonly number: number
  readonly places: number
}

/** Calendar day, YYYY-MM-DD; a real date where the format has them. */
export interface SheetDay {
  readonly day: string
}

/** What is written into a cell. */
export type CellOut = string | number | boolean | null | PlacedNumber | SheetDay

/**
 * What is read from a cell: empty is null; days are YYYY-MM-DD, moments YYYY-MM-DDTHH:mm:ss (spreadsheets know no zone),
 * times of day HH:mm:ss.
 */
export type CellIn = string | number | boolean | null

export interface RowIn {
  /** As a spreadsheet shows it, from 1. */
  readonly number: number
  readonly cells: readonly CellIn[]
}

/** Why a file could not be read, by message key. */
export class UnreadableSheet extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
