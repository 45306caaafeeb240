import { ActionIcon, Checkbox } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cellName } from '#platform/rules/console/cell-name.ts'
import { cellAfter } from './after-edit.ts'
import classes from './data-table.module.css'
import type { EditedCell } from './edited-cell.ts'
import { pinProps } from './grid-header.tsx'
import { type AfterEdit, cellEditor, EXPAND_COLUMN, SELECT_COLUMN } from './table-column.ts'
import type { CoreColumn } from './table-core.ts'
import type { DataTableModel } from './use-data-table.ts'
import type { useGridFocus } from './use-grid-focus.ts'

interface GridRowProps<Row> {
  table: DataTableModel<Row>
  row: Row
  id: string
  index: number
  /** Changes when columns are added, removed or moved. */
  columnKey: string
  selected: boolean
  expanded: boolean
  /** Index of this row's focusable column; -1 when it is in another row. */
  focusedColumn: number
  editedColumn: string | null
  focus: ReturnType<typeof useGridFocus>
  setEdited: (cell: EditedCell | null) => void
  measure: (element: Element | null) => void
}

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { table, row, id, index, selected, expanded } = props
  const open = (event: MouseEvent) => {
    // Clicks on a control or a link, and text selection, do not open the row.
    if (event.target instanceof Element && event.target.closest('a,button,input,label,[data-editing]')) return
    if (window.getSelection()?.toString()) return
    table.openRow(row)
  }
  return (
    <RowGroup table={table} index={index} measure={props.measure}>
      <tr
        aria-rowindex={index + 2}
        aria-selected={table.onSelect ? selected : undefined}
        aria-expanded={table.expansion ? expanded : undefined}
        className={classes.row}
        data-opens={table.onOpen ? true : undefined}
        onClick={open}
      >
        {table.visible.map((column, at) => (
          <GridCell key={column.id} {...props} column={column} at={at} />
        ))}
        <td aria-hidden className={classes.filler} />
      </tr>
      {expanded && table.expansion && (
        <tr className={classes.expansion} key={`${id}-more`}>
          <td colSpan={table.visible.length + 1}>{table.expansion(row)}</td>
        </tr>
      )}
    </RowGroup>
  )
}

interface RowGroupProps<Row> extends Pick<GridRowProps<Row>, 'table' | 'index' | 'measure'> {
  children: ReactNode
}

/** An expandable row is measured together with its expansion. */
function RowGroup<Row>({ table, index, measure, children }: RowGroupProps<Row>) {
  if (!table.expansion) return children
  return (
    <tbody ref={measure} data-index={index}>
      {children}
    </tbody>
  )
}

type GridCellProps<Row> = GridRowProps<Row> & { column: CoreColumn<Row>; at: number }

function GridCell<Row>(props: GridCellProps<Row>) {
  const { table, row, id, index, column, at, focus, setEdited } = props
  const facts = table.column(column.id)
  const editor = cellEditor(facts, row)
  const editing = props.editedColumn === column.id && editor
  const here = { row: index, column: at }
  // Created only where the pointer or the focus has been, because a button in every cell would be hundreds. CSS shows
  // one.
  const [pointed, setPointed] = useState(false)
  const edit = () => setEdited({ rowId: id, columnId: column.id })
  const end = (to: AfterEdit = 'stay') => {
    setEdited(null)
    if (to !== 'leave') focus.focusCell(cellAfter(here, to, table.editedGrid()))
  }
  return (
    <td
      data-cell={cellName(index, at)}
      tabIndex={props.focusedColumn === at ? 0 : -1}
      onFocus={event => event.target === event.currentTarget && focus.setCell(here)}
      onDoubleClick={editor && edit}
      onMouseEnter={editor && (() => setPointed(true))}
      data-end={facts?.align === 'end' || undefined}
      data-editing={editing ? true : undefined}
      data-editable={editor ? true : undefined}
      className={facts ? classes.cell : classes.own}
      {...pinProps(column)}
    >
      {editing ? (
        <div className={classes.editor}>{editing(row, { save: (_, to) => end(to), cancel: () => end() })}</div>
      ) : (
        <>
          <CellContent {...props} />
          {facts && editor && (pointed || props.focusedColumn === at) && (
            <EditButton column={facts.header} name={table.rowName(row)} onEdit={edit} />
          )}
        </>
      )}
    </td>
  )
}

/** Edits the cell in place; F2 does so by keyboard. */
function EditButton({ column, name, onEdit }: { column: string; name: string; onEdit: () => void }) {
  const t = useTranslations()
  const label = t('platform.table.editCell', { column, name })
  return (
    <ActionIcon
      size="sm"
      variant="default"
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts="F2"
      title={`${label} (F2)`}
      className={classes.pencil}
      onClick={onEdit}
    >
      <IconPencil size={14} aria-hidden />
    </ActionIcon>
  )
}

function CellContent<Row>({ table, row, id, column, selected, expanded }: GridCellProps<Row>) {
  const t = useTranslations()
  const name = table.rowName(row)
  if (column.id === SELECT_COLUMN) {
    return <RowCheckbox table={table} id={id} name={name} selected={selected} />
  }
  if (column.id === EXPAND_COLUMN) {
    return (
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label={t('platform.table.expand', { name })}
        aria-expanded={expanded}
        className={classes.expander}
        onClick={() => table.core.getRow(id).toggleExpanded()}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return table.column(column.id)?.cell(row)
}

interface RowCheckboxProps<Row> {
  table: DataTableModel<Row>
  id: string
  name: string
  selected: boolean
}

/** Shift selects all rows since the last selected one. */
export function RowCheckbox<Row>({ table, id, name, selected }: RowCheckboxProps<Row>) {
  const t = useTranslations()
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={t('platform.table.selectRow', { name })}
      checked={selected}
      onChange={() => {}}
      onClick={event => table.chooseRow(id, event.shiftKey)}
    />
  )
}
