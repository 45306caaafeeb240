import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import type { EditedCell } from './edited-cell.ts'
import type { GridHandle } from './grid-handle.ts'
import type { DataTableModel } from './use-data-table.ts'
import type { useGridFocus } from './use-grid-focus.ts'

interface GridHandleOptions<Row> {
  handle: RefObject<GridHandle | null> | undefined
  table: DataTableModel<Row>
  focus: ReturnType<typeof useGridFocus>
  setEdited: (cell: EditedCell | null) => void
}

/** Lets the page open a cell, also in a row of the next rendering. */
export function useGridHandle<Row>({ handle, table, focus, setEdited }: GridHandleOptions<Row>): void {
  const [wanted, setWanted] = useState<EditedCell | null>(null)
  const rows = table.core.getRowModel().rows
  useImperativeHandle(
    handle,
    () => ({
      edit: (rowId, columnId) => setWanted({ rowId, columnId }),
      rowId: () => rows[focus.at.row]?.id,
    }),
    [rows, focus.at.row],
  )
  const { visible } = table
  const { showCell } = focus
  useEffect(() => {
    if (!wanted) return
    const row = rows.findIndex(entry => entry.id === wanted.rowId)
    const column = visible.findIndex(each => each.id === wanted.columnId)
    if (row < 0 || column < 0) return
    setWanted(null)
    showCell({ row, column })
    setEdited(wanted)
  }, [wanted, rows, visible, showCell, setEdited])
}
