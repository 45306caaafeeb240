import type { Docket } from './docket.ts'
import { layOutFor, type Printed } from './lay-out.ts'
import type { Paper } from './paper.ts'

/** An element of a label, in dots from the upper left corner. */
export interface Placed {
  readonly printed: Printed
  readonly y: number
  /** Height of a line of normal letters. */
  readonly line: number
  /** Width of one normal letter. */
  readonly letter: number
}

/** Margin in millimetres. */
const MARGIN = 2
const BARCODE_LINES = 4
const QR_LINES = 8

function countLines(printed: Printed, line: number): number {
  switch (printed.kind) {
    case 'line':
      return printed.double ? 2 : 1
    case 'feed':
      return printed.lines
    case 'barcode':
      return BARCODE_LINES
    case 'qr':
      return QR_LINES
    case 'picture':
      return Math.ceil(printed.bitmap.height / line) // not money: lines
    default:
      return 0
  }
}

export interface LabelPage {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Width of one normal letter; a line is twice as high. */
  readonly letter: number
  readonly placed: readonly Placed[]
}

/** Positions of all elements of a label. A label without a height is as long as its contents. */
export function labelPage(docket: Docket, paper: Paper): LabelPage {
  const margin = MARGIN * paper.dotsPerMm
  const width = paper.paperWidth * paper.dotsPerMm
  const letter = Math.floor((width - 2 * margin) / paper.charactersPerLine) // not money: dots
  const line = letter * 2
  let y = margin
  const placed = layOutFor(docket, paper, paper.charactersPerLine).map((printed): Placed => {
    const at = y
    y += countLines(printed, line) * line
    return { printed, y: at, line, letter }
  })
  return {
    width,
    height: paper.labelHeight === null ? y + margin : paper.labelHeight * paper.dotsPerMm,
    margin,
    letter,
    placed,
  }
}
