import { type Bitmap, blankBitmap, invertBitmap, pasteBitmap, setBlack } from '#platform/rules/drawing/bitmap.ts'
import type { DrawTexts, TextBox } from '#platform/rules/drawing/text-box.ts'
import type { DrawnCell, Printed, PrintedLine } from './lay-out.ts'

export interface LineDots {
  /** Width of a normal letter. */
  readonly columnDots: number
  /** From one normal line to the next. */
  readonly lineDots: number
}

export type DrawnLines = ReadonlyMap<PrintedLine, Bitmap>

interface PlacedBox {
  readonly line: PrintedLine
  readonly x: number
  readonly box: TextBox
}

const UNDERLINE_SHARE = 0.9

/** Leading spaces indent by whole columns, as they do in printed lines. */
function cellBox(cell: DrawnCell, line: PrintedLine, column: number, height: number): PlacedBox | undefined {
  const text = cell.text.trim()
  if (text === '') return undefined
  const indent = cell.align === 'start' ? cell.text.length - cell.text.trimStart().length : 0
  const width = (cell.columns - indent) * column
  return {
    line,
    x: (cell.column + indent) * column,
    box: { text, width, height, bold: line.bold ?? false, align: cell.align },
  }
}

const lineColumns = (cells: readonly DrawnCell[]): number => {
  const last = cells.at(-1)
  return last ? last.column + last.columns : 0
}

function finish(line: PrintedLine, bitmap: Bitmap): Bitmap {
  if (line.underline) {
    const y = Math.floor(bitmap.height * UNDERLINE_SHARE) // not money: dots
    for (let x = 0; x < bitmap.width; x++) setBlack(bitmap, x, y)
  }
  return line.inverse ? invertBitmap(bitmap) : bitmap
}

/** Draws the lines whose letters the printer lacks; all texts of a docket in one call. */
export async function drawLines(
  printed: readonly Printed[],
  { columnDots, lineDots }: LineDots,
  draw: DrawTexts,
): Promise<DrawnLines> {
  const lines = printed.filter(part => part.kind === 'line')
  const placed = lines.flatMap(line => {
    const times = line.double ? 2 : 1
    return (line.drawn ?? []).flatMap(cell => cellBox(cell, line, columnDots * times, lineDots * times) ?? [])
  })
  if (placed.length === 0) return new Map()
  const texts = await draw(placed.map(({ box }) => box))
  const drawn = new Map<PrintedLine, Bitmap>()
  placed.forEach(({ line, x }, at) => {
    const times = line.double ? 2 : 1
    const width = lineColumns(line.drawn ?? []) * columnDots * times
    const bitmap = drawn.get(line) ?? blankBitmap(width, lineDots * times)
    const text = texts[at]
    if (text) pasteBitmap(bitmap, text, x, 0)
    drawn.set(line, bitmap)
  })
  return new Map([...drawn].map(([line, bitmap]) => [line, finish(line, bitmap)]))
}
