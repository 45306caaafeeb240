import type { ReactNode } from 'react'

/** One column as a page describes it. The table decides where it stands, how wide it is and whether it is shown. */
export interface TableColumn<Row> {
  readonly id: string
  /** Words of the header. */
  readonly header: string
  /** Numbers stand at the end, under each other. */
  readonly align?: 'start' | 'end'
  /** First width in px, before the user drags it. */
  readonly width: number
  /** Takes its share of the room that is left over. */
  readonly grows?: boolean
  readonly sortable?: boolean
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean
  /** What a card on a phone makes of it; a plain column becomes a line of label and value. */
  readonly card?: 'title' | 'picture'
  readonly cell: (row: Row) => ReactNode
  /** Draws the editor of a cell; absent where the cell cannot be changed in place. */
  readonly edit?: ((row: Row, end: EditEnd) => ReactNode) | undefined
  /** Whether the cell of this row can be changed in place where others of the column can; all of them unless told. */
  readonly editable?: ((row: Row) => boolean) | undefined
}

/** Draws the editor of a row's cell; undefined where it cannot be changed in place. */
export const cellEditor = <Row>(column: TableColumn<Row> | undefined, row: Row) =>
  (column?.editable?.(row) ?? true) ? column?.edit : undefined

/** Where the focus goes after an edit; `leave`: the user has gone elsewhere, and is not called back. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'back' | 'leave'

/** How an edit in place ends: with a value that was taken over or given up. Focus goes back to the cell unless told. */
export interface EditEnd {
  save(value: unknown, to?: AfterEdit): void
  cancel(): void
}

/** Columns that the table brings itself. */
export const SELECT_COLUMN = '$select'
export const EXPAND_COLUMN = '$expand'
export const OWN_COLUMN_WIDTH = 40
