import { type CSSProperties, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import type { UseDrawnRows } from './drawn-rows.ts'
import type { EditedCell } from './edited-cell.ts'
import { GridBody } from './grid-body.tsx'
import { GridHeader } from './grid-header.tsx'
import { GridTotals } from './grid-totals.tsx'
import { ROW_HEIGHT } from './table-layout.ts'
import { type DataTableModel, pinOffset, pinVariable } from './use-data-table.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridHandle } from './use-grid-handle.ts'
import { useScrollPosition } from './use-scroll-position.ts'

type GridTableProps<Row> = DataTableProps<Row> & { useDrawnRows: UseDrawnRows }

/** The grid's container is measured while it is empty, because rows would otherwise be laid out twice. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { setRoom } = props.table
  const [measured, setMeasured] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (measured || !place.current) return
    setRoom(place.current.clientWidth)
    setMeasured(true)
  }, [measured, setRoom])
  return measured ? <Grid {...props} /> : <div ref={place} className={classes.scroller} />
}

function Grid<Row>(props: GridTableProps<Row>) {
  const { table, label, refreshing, totals, onLeave, useDrawnRows } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const rowHeight = ROW_HEIGHT[table.layout.density]
  const rows = table.core.getRowModel().rows
  const virtual = useDrawnRows({ scroller, count: rows.length, rowHeight })
  const focus = useGridFocus({
    grid: scroller,
    rows: rows.length,
    columns: table.visible.length,
    screen: virtual.screen,
    reveal: virtual.reveal,
  })
  const actions = useGridActions({ table, focus, setEdited, onLeave })
  const measure = useRoom(table)
  useGridHandle({ handle: props.handle, table, focus, setEdited })
  useScrollPosition(scroller)

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return measure(element)
    },
    [measure],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited) return
    if (event.target instanceof Element && !event.target.matches('[data-cell]')) return
    if (!actions.onKeyDown(event)) focus.onKeyDown(event)
  }

  return (
    <div
      ref={attach}
      className={classes.scroller}
      data-refreshing={refreshing || undefined}
      style={gridStyle(table, rowHeight)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid (WAI-ARIA practices)
        role="grid"
        aria-label={label}
        aria-busy={refreshing || undefined}
        aria-rowcount={rows.length + 1}
        aria-colcount={table.visible.length}
        aria-multiselectable={table.onSelect ? true : undefined}
        className={classes.table}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {table.visible.map(column => (
            <col key={column.id} style={{ inlineSize: column.getSize() }} />
          ))}
          <col />
        </colgroup>
        <GridHeader table={table} focus={focus} />
        <GridBody table={table} virtual={virtual} focus={focus} edited={edited} setEdited={setEdited} />
        {totals && <GridTotals table={table} totals={totals} />}
      </table>
    </div>
  )
}

/** Widths and pin offsets as CSS variables of the table, so that resizing a column does not draw the rows again. */
function gridStyle<Row>(table: DataTableModel<Row>, rowHeight: number): CSSProperties {
  const pins = table.visible
    .filter(column => column.getIsPinned())
    .map(column => [pinVariable(column), `${pinOffset(column)}px`])
  const width = (columns: typeof table.visible) => columns.reduce((sum, column) => sum + column.getSize(), 0)
  return {
    '--table-width': `${width(table.visible)}px`,
    '--pinned-width': `${width(table.visible.filter(column => column.getIsPinned()))}px`,
    '--row-height': `${rowHeight}px`,
    ...Object.fromEntries(pins),
  }
}

/** Measures the table's width, so that growing columns can share the free space. */
function useRoom<Row>({ setRoom }: DataTableModel<Row>) {
  return useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => setRoom(element.clientWidth))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [setRoom],
  )
}
