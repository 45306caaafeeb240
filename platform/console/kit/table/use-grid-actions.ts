import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { EditedCell } from './edited-cell.ts'
import { EVERYTHING_SELECTED, isSelected, NOTHING_SELECTED, togglePage, toggleRow } from './row-selection.ts'
import { cellEditor, SELECT_COLUMN } from './table-column.ts'
import { type DataTableModel, isOwnColumn } from './use-data-table.ts'
import type { useGridFocus } from './use-grid-focus.ts'

interface GridActionsOptions<Row> {
  table: DataTableModel<Row>
  focus: ReturnType<typeof useGridFocus>
  setEdited: (cell: EditedCell | null) => void
  onLeave?: (() => void) | undefined
}

/** Keys in the focused cell: Enter opens, Space selects, F2 edits in place, Escape leaves. */
export function useGridActions<Row>({ table, focus, setEdited, onLeave }: GridActionsOptions<Row>) {
  const column = table.visible[focus.at.column]
  const entry = table.core.getRowModel().rows[focus.at.row]

  const inHeader = (event: KeyboardEvent): boolean => {
    if (!column) return false
    if (event.key === 'Enter' || event.key === ' ') {
      if (column.id === SELECT_COLUMN) table.onSelect?.(togglePage(table.selection, table.pageIds))
      else sortBy(table, column.id)
      return true
    }
    if (
      event.key === 'ContextMenu' ||
      (event.key === 'F10' && event.shiftKey) ||
      (event.key === 'ArrowDown' && event.altKey)
    ) {
      if (!isOwnColumn(column)) openColumnMenu(event.currentTarget, column.id)
      return true
    }
    return false
  }

  const edit = (): boolean => {
    if (!column || !entry || !cellEditor(table.column(column.id), entry.original.row)) return false
    // Synchronous, because the pressed letter goes into the editor that has the focus.
    flushSync(() => setEdited({ rowId: entry.id, columnId: column.id }))
    return true
  }

  /** Keys of an editable table. A typed letter is passed on as the first letter of the value. */
  const typed = (event: KeyboardEvent): 'taken' | 'typed' | undefined => {
    if (!table.typing || !column || !entry) return undefined
    if (event.key === 'Enter') return edit() ? 'taken' : undefined
    if (event.key === 'Delete' || event.key === 'Backspace') {
      table.onErase?.(entry.original.row, column.id, event.ctrlKey || event.metaKey)
      return 'taken'
    }
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    return letter && edit() ? 'typed' : undefined
  }

  const inRow = (event: KeyboardEvent): boolean => {
    if (!column || !entry) return false
    switch (event.key) {
      case 'Enter':
        if (isOwnColumn(column) && column.id !== SELECT_COLUMN) entry.toggleExpanded()
        else table.onOpen?.(entry.original.row)
        return true
      case ' ':
        if (column.id !== SELECT_COLUMN && isOwnColumn(column)) entry.toggleExpanded()
        else table.onSelect?.(toggleRow(table.selection, entry.id, table.pageIds))
        return true
      case 'F2':
        edit()
        return true
      default:
        return false
    }
  }

  const anywhere = (event: KeyboardEvent): boolean => {
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      table.onSelect?.(EVERYTHING_SELECTED)
      return true
    }
    if (event.key !== 'Escape') return false
    if (isSelected(table.selection, entry?.id ?? '')) table.onSelect?.(NOTHING_SELECTED)
    else onLeave?.()
    return true
  }

  return {
    onKeyDown(event: KeyboardEvent): boolean {
      const byTyping = focus.at.row < 0 ? undefined : typed(event)
      const taken = byTyping !== undefined || anywhere(event) || (focus.at.row < 0 ? inHeader(event) : inRow(event))
      if (taken && byTyping !== 'typed') event.preventDefault()
      return taken
    },
  }
}

/** Toggles between ascending and descending. */
export function sortBy<Row>(table: DataTableModel<Row>, id: string): void {
  if (table.column(id)?.sortable) table.onSort?.(table.sort === id ? `-${id}` : id)
}

function openColumnMenu(grid: EventTarget & Element, columnId: string): void {
  grid.querySelector<HTMLElement>(`[data-column-menu="${columnId}"]`)?.click()
}
