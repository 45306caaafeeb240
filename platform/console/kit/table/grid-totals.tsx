import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './data-table.module.css'
import { pinProps } from './grid-header.tsx'
import { type DataTableModel, isOwnColumn } from './use-data-table.ts'

interface GridTotalsProps<Row> {
  table: DataTableModel<Row>
  totals: Readonly<Record<string, ReactNode>>
}

/** Totals of all rows, not of the page, fixed at the bottom. */
export function GridTotals<Row>({ table, totals }: GridTotalsProps<Row>) {
  const t = useTranslations()
  const first = table.visible.find(column => !isOwnColumn(column))
  return (
    <tfoot>
      <tr>
        {table.visible.map(column => (
          <td
            key={column.id}
            className={isOwnColumn(column) ? classes.own : classes.cell}
            data-end={table.column(column.id)?.align === 'end' || undefined}
            {...pinProps(column)}
          >
            {totals[column.id] ?? (column === first ? t('platform.table.total') : null)}
          </td>
        ))}
        <td aria-hidden className={classes.filler} />
      </tr>
    </tfoot>
  )
}
