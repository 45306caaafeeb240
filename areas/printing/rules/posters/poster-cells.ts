import type { Rect } from '../place/turned.ts'

/** Parts of an area in columns and rows, from left to right and then down. */
export function splitCells({ x, y, w, h }: Rect, [columns, rows]: readonly [number, number], gap: number): Rect[] {
  const width = Math.trunc((w - gap * (columns + 1)) / columns) // not money: hundredths of a millimetre
  const height = Math.trunc((h - gap * (rows + 1)) / rows) // not money: hundredths of a millimetre
  return Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns
    const row = (at - column) / columns
    return { x: x + gap + column * (width + gap), y: y + gap + row * (height + gap), w: width, h: height }
  })
}
