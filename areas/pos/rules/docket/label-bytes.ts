import type { Bitmap } from '#platform/rules/drawing/bitmap.ts'
import type { DrawTexts } from '#platform/rules/drawing/text-box.ts'
import type { BarcodeKind, Docket } from './docket.ts'
import { type DrawnLines, drawLines } from './drawn-lines.ts'
import { joinBytes } from './join-bytes.ts'
import { LINE_END, tsplBitmap, tsplText, zplBitmap, zplText } from './label-commands.ts'
import { type LabelPage, labelPage, type Placed } from './label-page.ts'
import type { Paper } from './paper.ts'
import { textWidth } from './text-width.ts'

/** Zebra Programming Guide: the command of each kind of barcode. */
const ZPL_BARCODE: Readonly<Record<BarcodeKind, string>> = {
  ean13: '^BEN',
  ean8: '^B8N',
  upca: '^BUN',
  code128: '^BCN',
}
const TSPL_BARCODE: Readonly<Record<BarcodeKind, string>> = {
  ean13: 'EAN13',
  ean8: 'EAN8',
  upca: 'UPCA',
  code128: '128',
}

/**
 * Label fonts are proportional, so separate parts of a line are positioned separately. `column` counts letters from the
 * start of the line.
 */
const splitPieces = (text: string): { text: string; column: number }[] =>
  [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: piece, index }) => ({
    text: piece,
    column: textWidth(text.slice(0, index)),
  }))

function zplPart({ printed, y, line, letter }: Placed, margin: number, drawn: DrawnLines): string {
  const at = `^FO${margin},${y}`
  switch (printed.kind) {
    case 'line': {
      const bitmap = drawn.get(printed)
      if (bitmap) return `${at}${zplBitmap(bitmap)}`
      const size = printed.double ? 2 : 1
      return splitPieces(printed.text)
        .map(
          ({ text, column }) =>
            `^FO${margin + column * letter * size},${y}^A0N,${line * size},${letter * size * 2}^FH_^FD${zplText(text)}^FS`,
        )
        .join('\r\n')
    }
    case 'barcode':
      return `${at}^BY2${ZPL_BARCODE[printed.symbology]},${line * 3},Y,N^FD${zplText(printed.value)}^FS`
    case 'qr':
      return `${at}^BQN,2,4^FH_^FDMA,${zplText(printed.value)}^FS`
    case 'picture':
      return `${at}${zplBitmap(printed.bitmap)}`
    default:
      return ''
  }
}

function tsplPart({ printed, y, line, letter }: Placed, margin: number, drawn: DrawnLines): string | Bitmap {
  switch (printed.kind) {
    case 'line': {
      const bitmap = drawn.get(printed)
      if (bitmap) return bitmap
      const size = printed.double ? 2 : 1
      return splitPieces(printed.text)
        .map(
          ({ text, column }) =>
            `TEXT ${margin + column * letter * size},${y},"0",0,${size * 8},${size * 8},"${tsplText(text)}"`,
        )
        .join('\r\n')
    }
    case 'barcode':
      return `BARCODE ${margin},${y},"${TSPL_BARCODE[printed.symbology]}",${line * 3},1,0,2,2,"${tsplText(printed.value)}"`
    case 'qr':
      return `QRCODE ${margin},${y},M,4,A,0,"${tsplText(printed.value)}"`
    case 'picture':
      return printed.bitmap
    default:
      return ''
  }
}

const encoder = new TextEncoder()

function zpl({ width, height, margin, placed }: LabelPage, drawn: DrawnLines): Uint8Array {
  const parts = placed.map(part => zplPart(part, margin, drawn)).filter(Boolean)
  return encoder.encode(['^XA', '^CI28', `^PW${width}`, `^LL${height}`, ...parts, '^PQ1', '^XZ', ''].join(LINE_END))
}

function tspl({ height, margin, placed }: LabelPage, paper: Paper, drawn: DrawnLines): Uint8Array {
  const inMm = Math.ceil(height / paper.dotsPerMm) // not money: millimetres
  const head = ['CODEPAGE UTF-8', `SIZE ${paper.paperWidth} mm,${inMm} mm`, 'GAP 2 mm,0', 'CLS', '']
  const parts = placed.map(part => {
    const written = tsplPart(part, margin, drawn)
    if (typeof written !== 'string') return tsplBitmap(written, margin, part.y)
    return encoder.encode(written && `${written}${LINE_END}`)
  })
  return joinBytes([encoder.encode(head.join(LINE_END)), ...parts, encoder.encode(`PRINT 1${LINE_END}`)])
}

/** Bytes of a docket for a label printer: text in UTF-8, and lines with letters that it lacks as graphics. */
export async function labelBytes(docket: Docket, paper: Paper, draw: DrawTexts): Promise<Uint8Array> {
  const page = labelPage(docket, paper)
  const size = { columnDots: page.letter, lineDots: page.letter * 2 }
  const drawn = await drawLines(
    page.placed.map(({ printed }) => printed),
    size,
    draw,
  )
  return paper.commandSet === 'tspl' ? tspl(page, paper, drawn) : zpl(page, drawn)
}
