import type { Bitmap } from '#platform/rules/drawing/bitmap.ts'
import type { Align } from '#platform/rules/drawing/text-box.ts'
import type { BarcodeKind, ColumnsPart, Docket, DocketCell, DocketPart, TextStyle } from './docket.ts'
import { drawableSymbology } from './drawable-symbology.ts'
import { createHasLetters, createLetters, type Letters } from './letters.ts'
import type { Paper } from './paper.ts'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

/** A line as printed, padded with spaces to its full width, so that printers need not align anything. */
export interface PrintedLine extends TextStyle {
  readonly kind: 'line'
  readonly text: string
  /** The same by cells, where the printer lacks a letter of the line: then the line is drawn. */
  readonly drawn?: readonly DrawnCell[]
}

/** A text with its place on a line, in columns. */
export interface DrawnCell {
  readonly text: string
  readonly column: number
  readonly columns: number
  readonly align: Align
}

export type Printed =
  | PrintedLine
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'barcode'; readonly value: string; readonly symbology: BarcodeKind }
  | { readonly kind: 'qr'; readonly value: string }
  | { readonly kind: 'picture'; readonly bitmap: Bitmap }
  | { readonly kind: 'cut' }
  | { readonly kind: 'drawer' }

const BLANK = ' '

export function padded(text: string, width: number, align: Align = 'start'): string {
  const free = Math.max(0, width - textWidth(text))
  if (align === 'end') return BLANK.repeat(free) + text
  if (align === 'start') return text + BLANK.repeat(free)
  const before = Math.floor(free / 2) // not money: blanks
  return BLANK.repeat(before) + text + BLANK.repeat(free - before)
}

function toStyle({ bold, underline, inverse, double }: TextStyle): TextStyle {
  return {
    ...(bold ? { bold } : {}),
    ...(underline ? { underline } : {}),
    ...(inverse ? { inverse } : {}),
    ...(double ? { double } : {}),
  }
}

const lineWidth = (style: TextStyle, columns: number): number => (style.double ? columns >> 1 : columns)

/** Widths of cells; those without one share what other cells and gaps leave, and the first gets the odd column. */
function cellWidths(cells: readonly DocketCell[], width: number): number[] {
  const gaps = Math.max(0, cells.length - 1)
  const fixed = cells.reduce((sum, cell) => sum + (cell.width ?? 0), 0)
  const open = cells.filter(cell => cell.width === undefined).length
  const left = Math.max(open, width - gaps - fixed)
  const share = open === 0 ? 0 : Math.floor(left / open) // not money: columns
  let odd = left - share * open
  return cells.map(cell => {
    if (cell.width !== undefined) return cell.width
    const more = odd > 0 ? 1 : 0
    odd -= more
    return share + more
  })
}

/** The letters of the paper that a docket is laid out for. */
export interface LayOutLetters {
  readonly convert: Letters
  readonly has: (text: string) => boolean
}

/** A line by its cells, with the cells themselves where the printer lacks a letter. */
function toLine(cells: readonly DrawnCell[], style: TextStyle, has: LayOutLetters['has']): PrintedLine {
  const text = cells.map(cell => padded(cell.text, cell.columns, cell.align)).join(BLANK)
  return { kind: 'line', text, ...toStyle(style), ...(has(text) ? {} : { drawn: cells }) }
}

function columnLines(part: ColumnsPart, columns: number, letters: LayOutLetters): PrintedLine[] {
  const width = lineWidth(part, columns)
  const widths = cellWidths(part.cells, width)
  const wrapped = part.cells.map((cell, at) => wrapText(letters.convert(cell.text), widths[at] ?? 1))
  const height = Math.max(1, ...wrapped.map(lines => lines.length))
  return Array.from({ length: height }, (_, row) => {
    let column = 0
    const cells = part.cells.map(({ align = 'start' }, at): DrawnCell => {
      const cell = { text: wrapped[at]?.[row] ?? '', column, columns: widths[at] ?? 1, align }
      column += cell.columns + 1
      return cell
    })
    return toLine(cells, part, letters.has)
  })
}

/** Barcodes of printers: their length is one byte, and other letters would reach the printer as commands. */
const DRAWABLE = /^[\x20-\x7e]{1,80}$/

function layOutPart(part: DocketPart, columns: number, letters: LayOutLetters): Printed[] {
  switch (part.kind) {
    case 'text': {
      const width = lineWidth(part, columns)
      const { align = 'start' } = part
      return wrapText(letters.convert(part.text), width).map(text =>
        toLine([{ text, column: 0, columns: width, align }], part, letters.has),
      )
    }
    case 'columns':
      return columnLines(part, columns, letters)
    case 'rule':
      return [{ kind: 'line', text: (part.heavy ? '=' : '-').repeat(columns) }]
    case 'barcode':
      if (!DRAWABLE.test(part.value)) return layOutPart({ kind: 'text', text: part.value }, columns, letters)
      return [{ ...part, symbology: drawableSymbology(part.value, part.symbology) }]
    default:
      return [part]
  }
}

const ALL_LETTERS: LayOutLetters = { convert: text => text, has: () => true }

/** Lays a docket out for paper with this many columns. */
export const layOut = (docket: Docket, columns: number, letters: LayOutLetters = ALL_LETTERS): Printed[] =>
  docket.parts.flatMap(part => layOutPart(part, columns, letters))

/** Lays a docket out in the letters of a printer; lines with other letters carry what to draw. */
export const layOutFor = (docket: Docket, paper: Pick<Paper, 'commandSet' | 'codePage'>, columns: number): Printed[] =>
  layOut(docket, columns, { convert: createLetters(paper), has: createHasLetters(paper) })

/** As plain text, for an email. */
export const plainText = (printed: readonly Printed[]): string =>
  printed.flatMap(part => (part.kind === 'line' ? [plainLine(part)] : part.kind === 'feed' ? [''] : [])).join('\n')

/** Letters of double size become half as wide: blanks keep a centred line in the middle, and one at the end there. */
function plainLine({ text, double }: PrintedLine): string {
  const words = text.trim()
  if (!double) return text.trimEnd()
  const before = textWidth(text) - textWidth(text.trimStart())
  const after = textWidth(text) - textWidth(text.trimEnd())
  const width = textWidth(words)
  const shift = before === 0 ? 0 : after === 0 ? width : width >> 1
  return BLANK.repeat(before * 2 + shift) + words
}
