import type { ReactNode, RefObject } from 'react'
import type { GridHandle } from './grid-handle.ts'
import type { DataTableModel } from './use-data-table.ts'

export interface DataTableProps<Row> {
  table: DataTableModel<Row>
  /** Name of the grid to people who do not see it. */
  label: string
  /** Nothing has come yet: a skeleton stands in. */
  loading?: boolean
  /** Older rows are shown while newer ones are on their way. */
  refreshing?: boolean
  /** There are no rows to show: `instead` says why and what to do. */
  hasInstead?: boolean
  instead?: ReactNode
  /** Every row is drawn, however many: for paper. */
  whole?: boolean
  /** Figures by column, at the bottom. */
  totals?: Readonly<Record<string, ReactNode>> | undefined
  /** What the page may ask of the table. */
  handle?: RefObject<GridHandle | null>
  /** Escape in the grid; the search box, as a rule. */
  onLeave?: () => void
}
