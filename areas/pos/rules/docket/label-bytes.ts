import type { BarcodeKind, Docket } from './docket.ts'
import { labelPage, type Placed } from './label-page.ts'
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

/** ^ and ~ start commands; in a field they are written in hexadecimal after the escape character of ^FH. */
const zplText = (text: string): string =>
  text.replace(/[\^~_\\]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Label fonts are proportional, so separate parts of a line are positioned separately. `column` counts letters from the
 * start of the line.
 */
const splitPieces = (text: string): { text: string; column: number }[] =>
  [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: piece, index }) => ({
    text: piece,
    column: textWidth(text.slice(0, index)),
  }))

function zplPart({ printed, y, line, letter }: Placed, margin: number): string {
  const at = `^FO${margin},${y}`
  switch (printed.kind) {
    case 'line': {
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
    default:
      return ''
  }
}

/** TSPL writes a quotation mark in a text only with its own escape. */
const tsplText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\["]')
    .replace(/[\r\n]/g, ' ')

function tsplPart({ printed, y, line, letter }: Placed, margin: number): string {
  switch (printed.kind) {
    case 'line': {
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
    default:
      return ''
  }
}

function zpl(docket: Docket, paper: Paper): string {
  const { width, height, margin, placed } = labelPage(docket, paper)
  const parts = placed.map(part => zplPart(part, margin)).filter(Boolean)
  return ['^XA', '^CI28', `^PW${width}`, `^LL${height}`, ...parts, '^PQ1', '^XZ', ''].join('\r\n')
}

function tspl(docket: Docket, paper: Paper): string {
  const { height, margin, placed } = labelPage(docket, paper)
  const parts = placed.map(part => tsplPart(part, margin)).filter(Boolean)
  const inMm = Math.ceil(height / paper.dotsPerMm) // not money: millimetres
  return [
    'CODEPAGE UTF-8',
    `SIZE ${paper.paperWidth} mm,${inMm} mm`,
    'GAP 2 mm,0',
    'CLS',
    ...parts,
    'PRINT 1',
    '',
  ].join('\r\n')
}

/** Bytes of a docket for a label printer: text in its language, in UTF-8. */
export const labelBytes = (docket: Docket, paper: Paper): Uint8Array =>
  new TextEncoder().encode(paper.commandSet === 'tspl' ? tspl(docket, paper) : zpl(docket, paper))
