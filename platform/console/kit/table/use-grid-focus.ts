import { useDirection } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cellName } from '#platform/rules/console/cell-name.ts'
import { type GridCell, nextCell } from './grid-keys.ts'

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>
  rows: number
  columns: number
  screen: () => number
  /** Scrolls a row of a long list into view before it gets the focus. */
  reveal: (row: number) => void
}

/**
 * One cell of the grid is in the Tab order and the arrows move it, so that Tab enters and leaves the grid with one
 * press.
 */
export function useGridFocus({ grid, rows, columns, screen, reveal }: GridFocusOptions) {
  const { dir } = useDirection()
  const [cell, putCell] = useState<GridCell>({ row: 0, column: 0 })
  /** The focused cell as reported by the browser; does not draw again when it is known. */
  const setCell = useCallback(
    (to: GridCell) => putCell(now => (now.row === to.row && now.column === to.column ? now : to)),
    [],
  )
  const wanted = useRef(false)
  const at = { row: Math.min(cell.row, rows - 1), column: Math.min(cell.column, Math.max(0, columns - 1)) }

  const focusCell = useCallback(
    (to: GridCell) => {
      wanted.current = true
      if (to.row >= 0) reveal(to.row)
      putCell({ ...to }) // a new object even for the same cell, so that the effect below focuses it
    },
    [reveal],
  )

  /** Scrolls a cell into view without focusing it, because its editor takes the focus. */
  const showCell = useCallback(
    (to: GridCell) => {
      reveal(to.row)
      setCell(to)
    },
    [reveal, setCell],
  )

  // After each render until the requested cell exists: a row of a long list appears later.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(at.row, at.column)}"]`)
    if (!cell) return
    wanted.current = false
    cell.focus({ preventScroll: false })
  })

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const to = nextCell(at, event, { rows, columns, screen: screen(), rightToLeft: dir === 'rtl' })
    if (!to) return false
    event.preventDefault()
    focusCell(to)
    return true
  }

  return { at, setCell, showCell, focusCell, onKeyDown }
}
