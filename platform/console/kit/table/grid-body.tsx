import { Fragment, memo, type ReactNode } from 'react'
import classes from './data-table.module.css'
import type { DrawnRows } from './drawn-rows.ts'
import type { EditedCell } from './edited-cell.ts'
import { GridRow } from './grid-row.tsx'
import { isSelected } from './row-selection.ts'
import type { DataTableModel } from './use-data-table.ts'
import type { useGridFocus } from './use-grid-focus.ts'

interface GridBodyProps<Row> {
  table: DataTableModel<Row>
  virtual: DrawnRows
  focus: ReturnType<typeof useGridFocus>
  edited: EditedCell | null
  setEdited: (cell: EditedCell | null) => void
}

export function GridBody<Row>({ table, virtual, focus, edited, setEdited }: GridBodyProps<Row>) {
  const rows = table.core.getRowModel().rows
  const columnKey = table.visible.map(column => `${column.id}${column.getIsPinned()}`).join()
  // Each expandable row is its own group.
  const Body = table.expansion ? Fragment : 'tbody'
  return (
    <Body>
      {virtual.before > 0 && <Gap within={Body} size={virtual.before} />}
      {virtual.drawn.map(index => {
        const entry = rows[index]
        if (!entry) return null
        return (
          <Row
            key={entry.id}
            table={table}
            row={entry.original.row}
            id={entry.id}
            index={index}
            columnKey={columnKey}
            selected={isSelected(table.selection, entry.id)}
            expanded={entry.getIsExpanded()}
            focusedColumn={focus.at.row === index ? focus.at.column : -1}
            editedColumn={edited?.rowId === entry.id ? edited.columnId : null}
            focus={focus}
            setEdited={setEdited}
            measure={virtual.measure}
          />
        )
      })}
      {virtual.after > 0 && <Gap within={Body} size={virtual.after} />}
    </Body>
  )
}

/** Space of the rows that are not drawn. */
function Gap({ size, within }: { size: number; within: 'tbody' | typeof Fragment }): ReactNode {
  const Group = within === 'tbody' ? Fragment : 'tbody'
  return (
    <Group>
      <tr aria-hidden className={classes.gap}>
        <td style={{ blockSize: size }} />
      </tr>
    </Group>
  )
}

type RowProps = React.ComponentProps<typeof GridRow>
const drawnFrom = ['row', 'index', 'columnKey', 'selected', 'expanded', 'focusedColumn', 'editedColumn'] as const

/** A row is drawn again only when something visible changes; its callbacks are always current. */
const Row = memo(
  GridRow,
  (before: RowProps, now: RowProps) =>
    drawnFrom.every(name => Object.is(before[name], now[name])) && before.table.columns === now.table.columns,
) as typeof GridRow // memo loses the type parameter
