import { takePressed } from '../early/painted/pressed.ts'
import { nextFrame } from '../next-frame.ts'

/** Address whose rows the page has drawn by itself, ahead of the console (early/painted/paint-list.ts). */
export const paintedAddress = (): string | undefined => document.documentElement.dataset.painted

/** Does in the console's list what was done in the painted one: where it was scrolled to, and which cell was pressed. */
export function followPainted(frame: HTMLElement): void {
  const before = frame.querySelector('.rows')
  const { scrollTop = 0, scrollLeft = 0 } = before ?? {}
  const cell = takePressed()
  if (!before || (scrollTop === 0 && scrollLeft === 0 && cell === undefined)) return
  // The rows are drawn in the same frame as this is called, but after it.
  nextFrame(() => {
    const grid = document.querySelector('main:not([hidden]) [role="grid"]')
    if (grid?.parentElement) Object.assign(grid.parentElement, { scrollTop, scrollLeft })
    const own = cell && grid?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
    if (own) (own.querySelector<HTMLElement>('input, a') ?? own).click()
  })
}
