import { Checkbox, VisuallyHidden } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { IconChevronUp } from '#platform/console/icons/chevron-up.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cellName } from '#platform/rules/console/cell-name.ts'
import { ColumnMenu } from './column-menu.tsx'
import classes from './data-table.module.css'
import { pageChosen, togglePage } from './row-selection.ts'
import { EXPAND_COLUMN, SELECT_COLUMN } from './table-column.ts'
import type { CoreColumn, CoreHeader } from './table-core.ts'
import { moveColumn } from './table-layout.ts'
import { type DataTableModel, pinVariable } from './use-data-table.ts'
import { sortBy } from './use-grid-actions.ts'
import type { useGridFocus } from './use-grid-focus.ts'

interface GridHeaderProps<Row> {
  table: DataTableModel<Row>
  focus: ReturnType<typeof useGridFocus>
}

export function GridHeader<Row>({ table, focus }: GridHeaderProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const headers = new Map(table.core.getHeaderGroups()[0]?.headers.map(header => [header.column.id, header]))
  return (
    <thead>
      <tr>
        {table.visible.map((column, index) => {
          const common = {
            'data-cell': cellName(-1, index),
            tabIndex: focus.at.row === -1 && focus.at.column === index ? 0 : -1,
            onFocus: () => focus.setCell({ row: -1, column: index }),
            ...pinProps(column),
          }
          const header = headers.get(column.id)
          if (column.id === SELECT_COLUMN) return <SelectHeader key={column.id} table={table} common={common} />
          if (column.id === EXPAND_COLUMN || !header) return <ExpandHeader key={column.id} common={common} />
          return (
            <ColumnHeader
              key={column.id}
              table={table}
              header={header}
              common={common}
              drag={{ dragged, setDragged }}
            />
          )
        })}
        <td aria-hidden className={classes.filler} />
      </tr>
    </thead>
  )
}

/** Attributes of a pinned column's cell. */
export const pinProps = <Row,>(column: CoreColumn<Row>) =>
  column.getIsPinned() ? { 'data-pinned': true, style: { insetInlineStart: `var(${pinVariable(column)})` } } : {}

type CommonProps = React.ComponentPropsWithoutRef<'th'>

function SelectHeader<Row>({ table, common }: { table: DataTableModel<Row>; common: CommonProps }) {
  const t = useTranslations()
  const chosen = pageChosen(table.selection, table.pageIds)
  return (
    <th {...common} className={classes.own}>
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={t('platform.table.selectPage')}
        checked={chosen === 'all'}
        indeterminate={chosen === 'some'}
        onChange={() => table.onSelect?.(togglePage(table.selection, table.pageIds))}
      />
    </th>
  )
}

function ExpandHeader({ common }: { common: CommonProps }) {
  const t = useTranslations()
  return (
    <th {...common} className={classes.own}>
      <VisuallyHidden>{t('platform.table.details')}</VisuallyHidden>
    </th>
  )
}

interface ColumnHeaderProps<Row> {
  table: DataTableModel<Row>
  header: CoreHeader<Row>
  common: CommonProps
  drag: { dragged: string | null; setDragged: (id: string | null) => void }
}

function ColumnHeader<Row>({ table, header, common, drag }: ColumnHeaderProps<Row>) {
  const { column } = header
  const facts = table.column(column.id)
  const [over, setOver] = useState(false)
  const direction = table.sort === column.id ? 'ascending' : table.sort === `-${column.id}` ? 'descending' : undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const all = table.columns.map(other => other.id)
    if (drag.dragged) table.setLayout(now => moveColumn(all, now, drag.dragged ?? column.id, column.id))
  }
  return (
    <th
      {...common}
      aria-sort={direction ?? (facts?.sortable ? 'none' : undefined)}
      className={classes.header}
      data-end={facts?.align === 'end' || undefined}
      data-over={(over && drag.dragged !== column.id) || undefined}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        drag.setDragged(column.id)
      }}
      onDragEnd={() => drag.setDragged(null)}
      onDragOver={event => {
        if (!drag.dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.headerLine}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.headerButton}
          disabled={!facts?.sortable}
          onClick={() => sortBy(table, column.id)}
          title={facts?.header}
        >
          <span className={classes.headerText}>{facts?.header}</span>
          {direction === 'ascending' && <IconChevronUp size={14} aria-hidden />}
          {direction === 'descending' && <IconChevronDown size={14} aria-hidden />}
        </button>
        <ColumnMenu table={table} column={column} />
      </div>
      <ResizeHandle header={header} />
    </th>
  )
}

/** For the pointer; the column menu does the same by keyboard. */
function ResizeHandle<Row>({ header }: { header: CoreHeader<Row> }) {
  const start = header.getResizeHandler()
  return (
    <div
      aria-hidden
      className={classes.resize}
      data-active={header.column.getIsResizing() || undefined}
      draggable
      onDragStart={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => header.column.resetSize()}
    />
  )
}
