import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { GridHandle } from './grid-handle.ts'
import type { DataTableModel } from './use-data-table.ts'

interface Edited {
  readonly rowId: string
  readonly columnId: string
}

export interface EditedInCard {
  /** Column of the row with an open editor. */
  editedIn(rowId: string): string | undefined
  /**
   * Opens an editor; without a column closes it.
   * @param from no effect when another editor is open
   */
  edit(rowId: string, columnId: string | undefined, from?: string): void
}

interface CardHandleOptions<Row> {
  handle: RefObject<GridHandle | null> | undefined
  table: DataTableModel<Row>
  reveal: (row: number) => void
}

/** One editor at a time in a list of cards, opened by touch or by the page, also for a row of the next rendering. */
export function useCardHandle<Row>({ handle, table, reveal }: CardHandleOptions<Row>): EditedInCard {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [wanted, setWanted] = useState<Edited | null>(null)
  const last = useRef<string>(undefined)
  const rows = table.core.getRowModel().rows
  useImperativeHandle(
    handle,
    () => ({ edit: (rowId, columnId) => setWanted({ rowId, columnId }), rowId: () => last.current }),
    [],
  )
  useEffect(() => {
    const row = wanted ? rows.findIndex(entry => entry.id === wanted.rowId) : -1
    if (!wanted || row < 0) return
    setWanted(null)
    reveal(row)
    last.current = wanted.rowId
    setEdited(wanted)
  }, [wanted, rows, reveal])
  return {
    editedIn: rowId => (edited?.rowId === rowId ? edited.columnId : undefined),
    edit: (rowId, columnId, from) => {
      last.current = rowId
      setEdited(now => {
        if (from !== undefined && (now?.rowId !== rowId || now.columnId !== from)) return now
        return columnId === undefined ? null : { rowId, columnId }
      })
    },
  }
}
