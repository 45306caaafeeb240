/** Functions of a table for its page. */
export interface GridHandle {
  /** Scrolls a cell into view and opens its editor, as soon as the row exists. */
  edit(rowId: string, columnId: string): void
  /** The row that has or last had the focus. */
  rowId(): string | undefined
}
