import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from '../reports.module.css'

export interface PanelColumn<Line> {
  readonly key: keyof Line & string
  readonly label: string
  /** A figure: at the end. */
  readonly end?: boolean
  readonly cell: (line: Line) => ReactNode
  readonly total?: (lines: readonly Line[]) => ReactNode
}

interface PanelTableProps<Line> {
  lines: readonly Line[]
  columns: readonly PanelColumn<Line>[]
  keyOf: (line: Line) => string
  /** Words for an empty part. */
  none: string
}

/** A small table of a sheet, with its sum where there is more than one line. */
export function PanelTable<Line>({ lines, columns, keyOf, none }: PanelTableProps<Line>) {
  const t = useTranslations()
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  const summed = lines.length > 1 && columns.some(column => column.total)
  return (
    <ScrollRegion className={classes.scroller} label={columns.map(column => column.label).join(', ')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" data-end={column.end || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={keyOf(line)}>
              {columns.map(column => (
                <td key={column.key} data-end={column.end || undefined} dir={column.end ? undefined : 'auto'}>
                  {column.cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} data-end={column.end || undefined}>
                  {column.total?.(lines) ?? (at === 0 ? t('platform.table.total') : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}
