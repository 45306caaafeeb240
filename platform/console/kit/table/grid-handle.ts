/** What a page may ask of a table that it shows. */
export interface GridHandle {
  /** Brings a cell onto the screen and opens its editor; as soon as the row is there. */
  edit(rowId: string, columnId: string): void
  /** The row in which the focus is, or was last. */
  rowId(): string | undefined
}
