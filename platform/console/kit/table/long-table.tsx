import { CardList } from './card-list.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { GridTable } from './grid-table.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

type LongTableProps<Row> = DataTableProps<Row> & { cards: boolean }

/** A table with more rows than are drawn at once; loaded on demand. */
export function LongTable<Row>({ cards, ...props }: LongTableProps<Row>) {
  return cards ? (
    <CardList {...props} useDrawnRows={useVirtualRows} />
  ) : (
    <GridTable {...props} useDrawnRows={useVirtualRows} />
  )
}
