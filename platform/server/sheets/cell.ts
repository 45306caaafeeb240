/** A number with at least this many decimals. */
export interface PlacedNumber {
  readonly number: number
  readonly places: number
}

/** Calendar day, YYYY-MM-DD; a date cell where the format has one. */
export interface SheetDay {
  readonly day: string
}

/** Value for a cell. */
export type CellOut = string | number | boolean | null | PlacedNumber | SheetDay

/**
 * Value of a cell: empty is null; days are YYYY-MM-DD, moments YYYY-MM-DDTHH:mm:ss (spreadsheets have no time zone),
 * times HH:mm:ss.
 */
export type CellIn = string | number | boolean | null

export interface RowIn {
  /** As a spreadsheet shows it, from 1. */
  readonly number: number
  readonly cells: readonly CellIn[]
}

/** Why a file could not be read, as a message key. */
export class UnreadableSheet extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
