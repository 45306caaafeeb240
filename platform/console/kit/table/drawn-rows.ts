import type { RefObject } from 'react'

/** Up to this many rows are simply there: find-in-page and print see them all. Longer tables draw what is on the screen. */
export const DRAWN_WHOLE = 200

/** Which rows of a table are drawn, and how to come to the others. */
export interface DrawnRows {
  /** Indices of the rows that are drawn. */
  readonly drawn: readonly number[]
  /** Room in px of the rows before and after them. */
  readonly before: number
  readonly after: number
  /** Rows that fit on the screen; asks for the layout, so it is no question for drawing. */
  screen(): number
  /** Brings a row onto the screen. */
  reveal(row: number): void
  /** Ref of a row whose height is not the common one (opened up, a card). */
  measure: (element: Element | null) => void
}

export interface DrawnRowsOptions {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Height of a row in px; a guess where rows are measured. */
  rowHeight: number
}

/** A hook; a component takes one for its life. */
export type UseDrawnRows = (options: DrawnRowsOptions) => DrawnRows

const FIRST_SCREEN = 800

export function rowsOnScreen(scroller: HTMLElement | null, rowHeight: number): number {
  const height = scroller?.clientHeight ?? FIRST_SCREEN
  // not money: rows on a screen, less the header and one to go on reading from
  return Math.max(1, Math.floor(height / rowHeight) - 2)
}

const nothing = () => {}

/** All of them. */
export const useAllRows: UseDrawnRows = ({ scroller, count, rowHeight }) => ({
  drawn: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  screen: () => rowsOnScreen(scroller.current, rowHeight),
  reveal: nothing,
  measure: nothing,
})
