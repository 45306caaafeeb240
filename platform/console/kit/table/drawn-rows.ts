import type { RefObject } from 'react'

/** Tables up to this size draw all rows, for find-in-page and printing. Longer ones draw only visible rows. */
export const DRAWN_WHOLE = 200

/** Which rows of a table are drawn, and how to reveal others. */
export interface DrawnRows {
  /** Indices of the drawn rows. */
  readonly drawn: readonly number[]
  /** Height in px of the rows before and after them. */
  readonly before: number
  readonly after: number
  /** Number of rows on the screen; reads the layout, so it must not be called while rendering. */
  screen(): number
  /** Scrolls a row into view. */
  reveal(row: number): void
  /** Ref of a row with its own height (expanded, or a card). */
  measure: (element: Element | null) => void
}

export interface DrawnRowsOptions {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Height of a row in px; an estimate for measured rows. */
  rowHeight: number
}

/** A hook; a component uses the same one for its lifetime. */
export type UseDrawnRows = (options: DrawnRowsOptions) => DrawnRows

const FIRST_SCREEN = 800

export function rowsOnScreen(scroller: HTMLElement | null, rowHeight: number): number {
  const height = scroller?.clientHeight ?? FIRST_SCREEN
  // not money: rows on a screen, less the header and one row that readers continue from
  return Math.max(1, Math.floor(height / rowHeight) - 2)
}

const nothing = () => {}

/** Draws all rows. */
export const useAllRows: UseDrawnRows = ({ scroller, count, rowHeight }) => ({
  drawn: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  screen: () => rowsOnScreen(scroller.current, rowHeight),
  reveal: nothing,
  measure: nothing,
})
