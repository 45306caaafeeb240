import { useDirection } from '@mantine/core'
import { functionalUpdate, type Updater, useTable } from '@tanstack/react-table'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NOTHING_SELECTED, type Selection, selectRange, toggleRow } from './row-selection.ts'
import { EXPAND_COLUMN, OWN_COLUMN_WIDTH, SELECT_COLUMN, type TableColumn } from './table-column.ts'
import { type CoreColumn, features, type TableEntry } from './table-core.ts'
import { fitWidths, orderedColumns, type TableLayout } from './table-layout.ts'
import { useTableLayout } from './use-table-layout.ts'

export interface DataTableOptions<Row> {
  /** Key of the user's stored layout: the displayed resource, report or document. */
  tableKey: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Accessible name of a row: "Select Milk 2 L". */
  rowName: (row: Row) => string
  /** Field name, with a leading minus for descending. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  selection?: Selection | undefined
  onSelect?: ((selection: Selection) => void) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Cells behave like a spreadsheet: Enter and letters open a cell's editor. */
  typing?: boolean | undefined
  /** Delete in a cell; `whole` with Ctrl: the row. */
  onErase?: ((row: Row, column: string, whole: boolean) => void) | undefined
  /** Content below an expanded row. */
  expansion?: ((row: Row) => ReactNode) | undefined
}

/** A table without styles: columns in the user's layout, rows, selection, expansion. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { tableKey, rows, rowId, onSelect, expansion } = options
  const columns = useMemo(() => options.columns.map(withHeaderRoom), [options.columns])
  const { dir } = useDirection()
  const firstPinned = useMemo(() => listFirstPinned(columns), [columns])
  const [layout, setLayout] = useTableLayout(tableKey, firstPinned)
  const [room, setRoom] = useState(0)
  const own = useMemo(
    () => [...(onSelect ? [SELECT_COLUMN] : []), ...(expansion ? [EXPAND_COLUMN] : [])],
    [onSelect, expansion],
  )
  const widths = useMemo(() => listWidths(columns, layout, own, room), [columns, layout, own, room])
  const data = useMemo(() => rows.map((row): TableEntry<Row> => ({ row })), [rows])
  const definitions = useMemo(() => toDefinitions(columns, own), [columns, own])

  const core = useTable({
    features,
    columns: definitions,
    data,
    getRowId: entry => rowId(entry.row),
    getRowCanExpand: () => expansion !== undefined,
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
    state: {
      columnOrder: [
        ...own,
        ...orderedColumns(
          columns.map(column => column.id),
          layout,
        ),
      ],
      columnVisibility: Object.fromEntries(columns.map(column => [column.id, isShown(column, layout)])),
      columnPinning: { start: [...own, ...layout.pinned], end: [] },
      columnSizing: widths,
    },
    onColumnSizingChange: (update: Updater<Record<string, number>>) => {
      const changed = Object.entries(functionalUpdate(update, widths)).filter(([id, width]) => width !== widths[id])
      setLayout(now => ({ ...now, widths: { ...now.widths, ...Object.fromEntries(changed) } }))
    },
  })

  const byId = useMemo(() => new Map(columns.map(column => [column.id, column])), [columns])
  const pageIds = useMemo(() => rows.map(rowId), [rows, rowId])
  /** Visible columns with the table's own, pinned ones first. */
  const visible = core.getPinnedVisibleLeafColumns('start').concat(core.getPinnedVisibleLeafColumns('center'))
  const editable = visible.flatMap((column, at) => (byId.get(column.id)?.edit ? [at] : []))
  const live = useLive({ options, pageIds, editable })
  return {
    ...options,
    ...live,
    columns,
    core,
    layout,
    setLayout,
    setRoom,
    visible,
    column: (id: string) => byId.get(id),
    selection: options.selection ?? NOTHING_SELECTED,
    pageIds,
  }
}

interface LiveFacts<Row> {
  options: DataTableOptions<Row>
  pageIds: readonly string[]
  /** Indices of the editable columns. */
  editable: readonly number[]
}

/** Callbacks of rows. Rows are drawn again only when they change, so callbacks read the current state when called. */
function useLive<Row>(facts: LiveFacts<Row>) {
  const latest = useRef(facts)
  const chosenLast = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = facts
  })
  return useMemo(
    () => ({
      openRow: (row: Row) => latest.current.options.onOpen?.(row),
      editedGrid: () => ({ rows: latest.current.pageIds.length, columns: latest.current.editable }),
      /** Selects or deselects a row; `range`: all since the last selected one. */
      chooseRow: (id: string, range: boolean) => {
        const { options, pageIds } = latest.current
        const selection = options.selection ?? NOTHING_SELECTED
        const from = chosenLast.current
        chosenLast.current = id
        options.onSelect?.(
          range && from ? selectRange(selection, pageIds, from, id) : toggleRow(selection, id, pageIds),
        )
      },
    }),
    [],
  )
}

export type DataTableModel<Row> = ReturnType<typeof useDataTable<Row>>

export const isShown = (column: Pick<TableColumn<never>, 'id' | 'hidden'>, layout: TableLayout): boolean =>
  layout.shown[column.id] ?? !column.hidden

export const isOwnColumn = (column: { id: string }): boolean =>
  column.id === SELECT_COLUMN || column.id === EXPAND_COLUMN

/** Name of the CSS variable with a pinned column's offset. */
export const pinVariable = (column: { id: string }): string => `--pin-${column.id.replace(/\W/g, '_')}`

export const pinOffset = <Row>(column: CoreColumn<Row>): number => column.getStart('start')

const LEAST_WIDTH = 48

/** Picture and title come first and stay visible when scrolling. */
export const listFirstPinned = (columns: readonly Pick<TableColumn<never>, 'id' | 'card'>[]): string[] =>
  columns.filter(column => column.card).map(column => column.id)

/** Average px of a header's letter, space for its sort arrow and menu, and the largest width for a header. */
const HEADER_LETTER = 7.5
const HEADER_EXTRAS = 70
const HEADER_MOST = 200

function withHeaderRoom<Row>(column: TableColumn<Row>): TableColumn<Row> {
  const wanted = Math.min(HEADER_MOST, column.header.length * HEADER_LETTER + HEADER_EXTRAS)
  return wanted > column.width ? { ...column, width: wanted } : column
}

function toDefinitions<Row>(columns: readonly TableColumn<Row>[], own: readonly string[]) {
  const ownDefinitions = own.map(id => ({ id, size: OWN_COLUMN_WIDTH, enableResizing: false, enableHiding: false }))
  return [
    ...ownDefinitions,
    ...columns.map(column => ({
      id: column.id,
      accessorFn: (entry: TableEntry<Row>) => entry.row,
      size: column.width,
      minSize: LEAST_WIDTH,
    })),
  ]
}

function listWidths<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  own: readonly string[],
  room: number,
): Record<string, number> {
  const shown = columns.filter(column => isShown(column, layout))
  const ownWidths = Object.fromEntries(own.map(id => [id, OWN_COLUMN_WIDTH]))
  const fitted = fitWidths(
    shown.map(column => ({ id: column.id, width: column.width, grows: column.grows ?? false })),
    layout.widths,
    room - own.length * OWN_COLUMN_WIDTH,
  )
  return { ...ownWidths, ...fitted }
}
