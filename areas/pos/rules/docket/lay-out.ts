import type { Align, BarcodeKind, ColumnsPart, Docket, DocketCell, DocketPart, TextStyle } from './docket.ts'
import { drawableSymbology } from './drawable-symbology.ts'
import type { Letters } from './letters.ts'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

/** A line as printed, padded with spaces to its full width, so that printers need not align anything. */
export interface PrintedLine extends TextStyle {
  readonly kind: 'line'
  readonly text: string
}

export type Printed =
  | PrintedLine
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'barcode'; readonly value: string; readonly symbology: BarcodeKind }
  | { readonly kind: 'qr'; readonly value: string }
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

function columnLines(part: ColumnsPart, columns: number, letters: Letters): PrintedLine[] {
  const width = lineWidth(part, columns)
  const widths = cellWidths(part.cells, width)
  const wrapped = part.cells.map((cell, at) => wrapText(letters(cell.text), widths[at] ?? 1))
  const height = Math.max(1, ...wrapped.map(lines => lines.length))
  return Array.from({ length: height }, (_, row) => {
    const texts = part.cells.map((cell, at) => padded(wrapped[at]?.[row] ?? '', widths[at] ?? 1, cell.align))
    return { kind: 'line', text: texts.join(BLANK), ...toStyle(part) }
  })
}

function layOutPart(part: DocketPart, columns: number, letters: Letters): Printed[] {
  switch (part.kind) {
    case 'text': {
      const width = lineWidth(part, columns)
      return wrapText(letters(part.text), width).map(text => ({
        kind: 'line',
        text: padded(text, width, part.align),
        ...toStyle(part),
      }))
    }
    case 'columns':
      return columnLines(part, columns, letters)
    case 'rule':
      return [{ kind: 'line', text: (part.heavy ? '=' : '-').repeat(columns) }]
    case 'barcode':
      return [{ ...part, symbology: drawableSymbology(part.value, part.symbology) }]
    default:
      return [part]
  }
}

const ALL_LETTERS: Letters = text => text

/** Lays a docket out for paper with this many columns, in printable characters. */
export const layOut = (docket: Docket, columns: number, letters: Letters = ALL_LETTERS): Printed[] =>
  docket.parts.flatMap(part => layOutPart(part, columns, letters))

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
