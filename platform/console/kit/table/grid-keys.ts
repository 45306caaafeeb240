/** A cell of the grid. Row -1 is the header. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Number of rows on the screen, for Page Up and Page Down. */
  readonly screen: number
  readonly rightToLeft: boolean
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const HEADER_ROW = -1

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

function moved(from: GridCell, press: GridKey, size: GridSize): GridCell | undefined {
  const { row, column } = from
  const toEdge = press.ctrlKey || press.metaKey
  const inline = size.rightToLeft ? -1 : 1
  const sideways = (step: number): GridCell => ({
    row,
    column: toEdge ? (step > 0 ? size.columns - 1 : 0) : column + step,
  })
  switch (press.key) {
    case 'ArrowUp':
      return { row: toEdge ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: toEdge ? size.rows - 1 : row + 1, column }
    case 'ArrowRight':
      return sideways(inline)
    case 'ArrowLeft':
      return sideways(-inline)
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 }
    case 'End':
      return { row: toEdge ? size.rows - 1 : row, column: size.columns - 1 }
    case 'PageUp':
      return { row: Math.max(0, row - size.screen), column }
    case 'PageDown':
      return { row: row + size.screen, column }
    default:
      return undefined
  }
}

/** Target cell of a key within the grid; undefined for other keys. */
export function nextCell(from: GridCell, press: GridKey, size: GridSize): GridCell | undefined {
  const to = moved(from, press, size)
  if (!to) return undefined
  return { row: clamp(to.row, HEADER_ROW, size.rows - 1), column: clamp(to.column, 0, size.columns - 1) }
}
