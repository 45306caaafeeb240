import type { ReactNode } from 'react'

/** A column as a page describes it. The table decides its position, width and visibility. */
export interface TableColumn<Row> {
  readonly id: string
  /** Text of the header. */
  readonly header: string
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end'
  /** Initial width in px. */
  readonly width: number
  /** Takes a share of the free space. */
  readonly grows?: boolean
  readonly sortable?: boolean
  /** Hidden until the user shows it. */
  readonly hidden?: boolean
  /** Role on a phone's card; a plain column becomes a label and a value. */
  readonly card?: 'title' | 'picture'
  /** Its values are too long for half a line of a phone's card. */
  readonly ownLine?: boolean
  /** Whether a row has no value here; by default where `cell` draws nothing. */
  readonly isEmpty?: (row: Row) => boolean
  readonly cell: (row: Row) => ReactNode
  /** Draws the editor of a cell; absent for columns that cannot be edited in place. */
  readonly edit?: ((row: Row, end: EditEnd) => ReactNode) | undefined
  /** Whether this row's cell can be edited in place; all by default. */
  readonly editable?: ((row: Row) => boolean) | undefined
}

/** The editor of a row's cell; undefined when it cannot be edited in place. */
export const cellEditor = <Row>(column: TableColumn<Row> | undefined, row: Row) =>
  (column?.editable?.(row) ?? true) ? column?.edit : undefined

/** Where the focus moves after an edit; `leave`: the user moved elsewhere and keeps their focus. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'back' | 'leave'

/** Ends an edit in place: saves or cancels. The focus returns to the cell by default. */
export interface EditEnd {
  save(value: unknown, to?: AfterEdit): void
  cancel(): void
}

/** The table's own columns. */
export const SELECT_COLUMN = '$select'
export const EXPAND_COLUMN = '$expand'
export const OWN_COLUMN_WIDTH = 40
