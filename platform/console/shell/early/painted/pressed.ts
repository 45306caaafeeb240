import { cellName } from '#platform/rules/console/cell-name.ts'

/** Name of the cell that was pressed while the page showed rows of its own. */
let pressedCell: string | undefined

const order = (part: Element): number => [...(part.parentElement?.children ?? [])].indexOf(part)

/** A press on a painted row; a press on its header, or to mark text, is none. */
export function pressed({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('tbody td') : null
  if (!cell?.parentElement || window.getSelection()?.toString()) return
  cell.parentElement.dataset.pressed = ''
  pressedCell = cellName(order(cell.parentElement), order(cell))
}

/** What was pressed, once. */
export function takePressed(): string | undefined {
  const cell = pressedCell
  pressedCell = undefined
  return cell
}
