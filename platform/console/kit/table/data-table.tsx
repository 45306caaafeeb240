import { lazy, Suspense, useLayoutEffect } from 'react'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { removeFrame } from '#platform/console/shell/frame/frame.tsx'
import type { CardList as CardListType } from './card-list.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DRAWN_WHOLE, useAllRows } from './drawn-rows.ts'
import { GridTable } from './grid-table.tsx'
import type { LongTable as LongTableType } from './long-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

const CardList = lazy(() => import('./card-list.tsx').then(m => ({ default: m.CardList }))) as typeof CardListType // lazy loses the type parameter
const LongTable = lazy(() => import('./long-table.tsx').then(m => ({ default: m.LongTable }))) as typeof LongTableType // lazy loses the type parameter

/** The product's table: a grid on a desktop, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone()
  useLayoutEffect(() => {
    if (!props.loading) removeFrame()
  }, [props.loading])
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
