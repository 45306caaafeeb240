import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import type { CardList as CardListType } from './card-list.tsx'
import { DRAWN_WHOLE, useAllRows } from './drawn-rows.ts'
import type { GridHandle } from './grid-handle.ts'
import { GridTable } from './grid-table.tsx'
import type { LongTable as LongTableType } from './long-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { DataTableModel } from './use-data-table.ts'

const CardList = lazy(() => import('./card-list.tsx').then(m => ({ default: m.CardList }))) as typeof CardListType // lazy loses the type parameter
const LongTable = lazy(() => import('./long-table.tsx').then(m => ({ default: m.LongTable }))) as typeof LongTableType // lazy loses the type parameter

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

/** The product's table: a grid on a desk, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone()
  if (props.loading) return <TableSkeleton columns={props.table.visible.length} density={props.table.layout.density} />
  if (props.hasInstead) return props.instead
  const long = !props.whole && props.table.rows.length > DRAWN_WHOLE
  if (!long && !phone) return <GridTable {...props} useDrawnRows={useAllRows} />
  return (
    <Suspense fallback={<TableSkeleton columns={props.table.visible.length} density={props.table.layout.density} />}>
      {long ? <LongTable {...props} cards={phone} /> : <CardList {...props} useDrawnRows={useAllRows} />}
    </Suspense>
  )
}
