import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
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
  /** Note on one figure under the table's total. */
  remark?: Remark<Line> | undefined
}

interface Remark<Line> {
  readonly words: string
  readonly column: keyof Line & string
  readonly value: ReactNode
}

/** So many columns are read beside each other on a phone. */
const BESIDE = 4

/** A small table of a report, with a total where it has more than one line. */
export function PanelTable<Line>({ lines, columns, keyOf, none, remark }: PanelTableProps<Line>) {
  const above = useIsPhone() && columns.length > BESIDE
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  const parts = { lines, columns, keyOf, remark, summed: lines.length > 1 && columns.some(column => column.total) }
  return (
    <ScrollRegion className={classes.scroller} label={columns.map(column => column.label).join(', ')}>
      {above ? <WordsAbove {...parts} /> : <OneRowEach {...parts} />}
    </ScrollRegion>
  )
}

type Parts<Line> = Omit<PanelTableProps<Line>, 'none'> & { summed: boolean }

function OneRowEach<Line>({ lines, columns, keyOf, summed, remark }: Parts<Line>) {
  const t = useTranslations()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <Heads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={keyOf(line)}>
            <Cells columns={columns} of={column => column.cell(line)} />
          </tr>
        ))}
      </tbody>
      {(summed || remark) && (
        <tfoot>
          {summed && (
            <tr>
              <Cells
                columns={columns}
                of={column => column.total?.(lines) ?? (column === columns[0] ? t('platform.table.total') : null)}
              />
            </tr>
          )}
          {remark && (
            <tr>
              <Cells
                columns={columns}
                of={column => (column.key === remark.column ? remark.value : column === columns[0] && remark.words)}
              />
            </tr>
          )}
        </tfoot>
      )}
    </table>
  )
}

/** The name of a line is above its figures: there is no room beside them. */
function WordsAbove<Line>({ lines, columns, keyOf, summed, remark }: Parts<Line>) {
  const t = useTranslations()
  const words = columns.filter(column => !column.end)
  const figures = columns.filter(column => column.end)
  return (
    <table className={classes.table} data-above>
      <thead>
        <tr>
          <Heads columns={figures} />
        </tr>
      </thead>
      {lines.map(line => (
        <tbody key={keyOf(line)}>
          <tr>
            <th scope="rowgroup" colSpan={figures.length}>
              {words.map(column => (
                <span key={column.key} className={classes.word} dir="auto">
                  <VisuallyHidden>{column.label} </VisuallyHidden>
                  {column.cell(line)}
                </span>
              ))}
            </th>
          </tr>
          <tr>
            <Cells columns={figures} of={column => column.cell(line)} />
          </tr>
        </tbody>
      ))}
      {(summed || remark) && (
        <tfoot>
          {summed && (
            <FigureRows words={t('platform.table.total')} columns={figures} of={column => column.total?.(lines)} />
          )}
          {remark && (
            <FigureRows
              words={remark.words}
              columns={figures}
              of={column => column.key === remark.column && remark.value}
            />
          )}
        </tfoot>
      )}
    </table>
  )
}

/** Figures with their words over them. */
const FigureRows = <Line,>({ words, columns, of }: CellsProps<Line> & { words: string }) => (
  <>
    <tr>
      <th scope="rowgroup" colSpan={columns.length}>
        {words}
      </th>
    </tr>
    <tr>
      <Cells columns={columns} of={of} />
    </tr>
  </>
)

const Heads = <Line,>({ columns }: { columns: readonly PanelColumn<Line>[] }) =>
  columns.map(column => (
    <th key={column.key} scope="col" data-end={column.end || undefined}>
      {column.label}
    </th>
  ))

interface CellsProps<Line> {
  columns: readonly PanelColumn<Line>[]
  of: (column: PanelColumn<Line>) => ReactNode
}

const Cells = <Line,>({ columns, of }: CellsProps<Line>) =>
  columns.map(column => (
    <td key={column.key} data-end={column.end || undefined} dir={column.end ? undefined : 'auto'}>
      {of(column)}
    </td>
  ))
