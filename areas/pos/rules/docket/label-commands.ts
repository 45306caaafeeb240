import { type Bitmap, bytesPerRow } from '#platform/rules/drawing/bitmap.ts'

const HEX_DIGITS = 2

/** Graphics as ZPL reads them: total bytes twice, bytes a row, then the dots in hexadecimal; a colon repeats the row before. */
export function zplBitmap({ width, height, data }: Bitmap): string {
  const inRow = bytesPerRow(width)
  const rows: string[] = []
  let before = ''
  for (let row = 0; row < height; row++) {
    const hex = Array.from(data.subarray(row * inRow, (row + 1) * inRow), byte =>
      byte.toString(16).padStart(HEX_DIGITS, '0').toUpperCase(),
    ).join('')
    rows.push(hex === before ? ':' : hex)
    before = hex
  }
  return `^GFA,${data.length},${data.length},${inRow},${rows.join('')}^FS`
}

/** ^ and ~ start commands; in a field they are written in hexadecimal after the escape character of ^FH. */
export const zplText = (text: string): string =>
  text.replace(/[\^~_\\]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** TSPL writes a quotation mark in a text only with its own escape. */
export const tsplText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\["]')
    .replace(/[\r\n]/g, ' ')

const encoder = new TextEncoder()
export const LINE_END = '\r\n'

/** TSPL's picture command: dots as raw bytes, where a bit of 0 is black. */
export function tsplBitmap({ width, height, data }: Bitmap, x: number, y: number): Uint8Array {
  const head = encoder.encode(`BITMAP ${x},${y},${bytesPerRow(width)},${height},0,`)
  const bytes = new Uint8Array(head.length + data.length + LINE_END.length)
  bytes.set(head)
  bytes.set(
    data.map(byte => ~byte),
    head.length,
  )
  bytes.set(encoder.encode(LINE_END), head.length + data.length)
  return bytes
}
