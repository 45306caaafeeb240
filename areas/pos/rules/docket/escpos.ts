import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { chineseBytes } from './chinese-bytes.ts'
import type { Docket } from './docket.ts'
import { layOut, type Printed, type PrintedLine } from './lay-out.ts'
import { createLetters, isChinese } from './letters.ts'
import type { Paper } from './paper.ts'
import { isWide } from './text-width.ts'

/** FS & and FS . of ESC/POS: start and end of two-byte characters. Star printers detect them by the byte. */
const CHINESE_ON = [0x1c, 0x26]
const CHINESE_OFF = [0x1c, 0x2e]

const BARCODE_HEIGHT = 64
const QR_DOT_SIZE = 6

/** Widths that the library accepts; it breaks lines at them, and narrower text was broken before. */
const KNOWN_COLUMNS = [32, 35, 42, 44, 48]
const MOST_COLUMNS = 48

/** Splits text into runs of wide and other characters. */
function splitRuns(text: string): { wide: boolean; text: string }[] {
  const runs: { wide: boolean; text: string }[] = []
  for (const character of text) {
    const wide = isWide(character)
    const last = runs.at(-1)
    if (last && last.wide === wide) last.text += character
    else runs.push({ wide, text: character })
  }
  return runs
}

function chineseRun(text: string, { commandSet, codePage }: Paper): number[] {
  const bytes = chineseBytes(text, codePage === 'big5' ? 'big5' : 'gb18030')
  return commandSet === 'star' ? bytes : [...CHINESE_ON, ...bytes, ...CHINESE_OFF]
}

function writeLine(encoder: ReceiptPrinterEncoder, line: PrintedLine, paper: Paper): void {
  const size = line.double ? 2 : 1
  encoder
    .bold(line.bold ?? false)
    .underline(line.underline ?? false)
    .invert(line.inverse ?? false)
    .size(size, size)
  for (const run of splitRuns(line.text)) {
    if (run.wide && isChinese(paper.codePage)) encoder.raw(chineseRun(run.text, paper))
    else encoder.text(run.text)
  }
  encoder.newline().bold(false).underline(false).invert(false).size(1, 1)
}

function write(encoder: ReceiptPrinterEncoder, printed: Printed, paper: Paper): void {
  switch (printed.kind) {
    case 'line':
      writeLine(encoder, printed, paper)
      return
    case 'feed':
      encoder.newline(printed.lines)
      return
    case 'barcode':
      encoder
        .align('center')
        .barcode(printed.value, printed.symbology, { height: BARCODE_HEIGHT, text: true })
        .align('left')
      return
    case 'qr':
      encoder.align('center').qrcode(printed.value, { size: QR_DOT_SIZE, errorlevel: 'm' }).align('left')
      return
    case 'cut':
      if (paper.cut === 'none') encoder.newline(paper.feedLines)
      else encoder.cut(paper.cut)
      return
    case 'drawer':
      if (paper.drawerKick) encoder.pulse()
  }
}

/** Bytes of a docket for an ESC/POS or StarPRNT printer. */
export function escPosBytes(docket: Docket, paper: Paper): Uint8Array {
  // On wider paper the docket has the widest known width: narrower than the paper, but complete.
  const width = Math.min(paper.charactersPerLine, MOST_COLUMNS)
  const encoder = new ReceiptPrinterEncoder({
    language: paper.commandSet === 'star' ? 'star-prnt' : 'esc-pos',
    columns: KNOWN_COLUMNS.find(known => known >= width),
    feedBeforeCut: paper.feedLines,
    // Prints a question mark for a letter that the code page lacks, rather than failing the docket.
    errors: 'relaxed',
  })
  encoder.initialize()
  if (paper.commandSet !== 'escPos' && !isChinese(paper.codePage)) encoder.codepage(paper.codePage as never) // its type lists what both know; big5 and gb18030 are asked before
  for (const printed of layOut(docket, width, createLetters(paper))) write(encoder, printed, paper)
  return encoder.encode()
}
