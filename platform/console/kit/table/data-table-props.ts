import type { ReactNode, RefObject } from 'react'
import type { GridHandle } from './grid-handle.ts'
import type { DataTableModel } from './use-data-table.ts'

export interface DataTableProps<Row> {
  table: DataTableModel<Row>
  /** Accessible name of the grid. */
  label: string
  /** Before the first data: shows a skeleton. */
  loading?: boolean
  /** Older rows are shown while newer ones load. */
  refreshing?: boolean
  /** There are no rows: `instead` tells why and what to do. */
  hasInstead?: boolean
  instead?: ReactNode
  /** Draws every row, for paper. */
  whole?: boolean
  /** Totals by column, at the bottom. */
  totals?: Readonly<Record<string, ReactNode>> | undefined
  /** Functions of the table for its page. */
  handle?: RefObject<GridHandle | null>
  /** Escape in the grid; usually moves to the search box. */
  onLeave?: () => void
}
