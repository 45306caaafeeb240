import { useDirection } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type GridCell, nextCell } from './grid-keys.ts'

export const cellName = (row: number, column: number): string => `${row}:${column}`

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>
  rows: number
  columns: number
  screen: () => number
  /** Brings a row of a long list onto the screen before it can take the focus. */
  reveal: (row: number) => void
}

/**
 * One cell of the grid is in the Tab order, the arrows move it: so a keyboard enters and leaves the grid with one press
 * of Tab, however long it is.
 */
export function useGridFocus({ grid, rows, columns, screen, reveal }: GridFocusOptions) {
  const { dir } = useDirection()
  const [cell, putCell] = useState<GridCell>({ row: 0, column: 0 })
  /** The cell that has the focus, as the browser tells; nothing is drawn again when that was known. */
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
      putCell({ ...to }) // a new object also when it is the same cell, so that the effect below gives it the focus
    },
    [reveal],
  )

  /** Brings a cell onto the screen without giving it the focus: its editor takes that. */
  const showCell = useCallback(
    (to: GridCell) => {
      reveal(to.row)
      setCell(to)
    },
    [reveal, setCell],
  )

  // After each render until the wanted cell is there: a row of a long list comes a moment later.
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
