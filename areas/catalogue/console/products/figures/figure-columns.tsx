import { lazy, Suspense } from 'react'
import { kindColumn } from '#platform/console/kit/list/resource-columns.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Plu } from '../../../contract/plu.ts'

type PluColumn = TableColumn<RowOf<typeof Plu>>

const cells = () => import('./figure-cells.tsx')
const CELLS = {
  onHand: lazy(() => cells().then(m => ({ default: m.OnHandCell }))),
  margin: lazy(() => cells().then(m => ({ default: m.MarginCell }))),
  sold: lazy(() => cells().then(m => ({ default: m.SoldCell }))),
}
export type Figure = keyof typeof CELLS

const KINDS = { onHand: 'decimal', margin: 'percent', sold: 'decimal' } as const
/** In px: all figures fit beside name, category and price on a screen of 1440. */
const WIDTHS = { onHand: 96, margin: 88, sold: 120 } as const

/**
 * A column of a figure that the list does not read itself: its cells load for the rows that are drawn. Not sortable, since
 * that would sum the sales of all products for each page.
 */
export function figureColumn(figure: Figure, header: string): PluColumn {
  const Cell = CELLS[figure]
  return {
    id: figure,
    header,
    ...kindColumn(KINDS[figure]),
    width: WIDTHS[figure],
    grows: false,
    sortable: false,
    cell: row => (
      <Suspense>
        <Cell item={row.id} />
      </Suspense>
    ),
  }
}

/** Puts the figures behind the price. */
export function withFigures(columns: readonly PluColumn[], figures: readonly PluColumn[]): PluColumn[] {
  const place = columns.findIndex(({ id }) => id === 'price1') + 1
  return [...columns.slice(0, place), ...figures, ...columns.slice(place)]
}
