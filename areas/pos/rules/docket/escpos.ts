import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { type Bitmap, blankBitmap, pasteBitmap } from '#platform/rules/drawing/bitmap.ts'
import type { DrawTexts } from '#platform/rules/drawing/text-box.ts'
import { chineseCharacters } from './chinese-bytes.ts'
import { codePageBytes } from './code-page-bytes.ts'
import type { Docket } from './docket.ts'
import { type DrawnLines, drawLines } from './drawn-lines.ts'
import { joinBytes } from './join-bytes.ts'
import { layOutFor, type Printed, type PrintedLine } from './lay-out.ts'
import { isChinese } from './letters.ts'
import type { Paper } from './paper.ts'
import { type TextCommands, textCommands } from './text-commands.ts'
import { isWide, PLAIN } from './text-width.ts'

/** FS & and FS . of ESC/POS: start and end of two-byte characters. Star printers detect them by the byte. */
const CHINESE_ON = [0x1c, 0x26]
const CHINESE_OFF = [0x1c, 0x2e]

const BARCODE_HEIGHT = 64
const QR_DOT_SIZE = 6

/** Fonts A and B of docket printers at 203 dpi, and their line spacing. */
const FONT_A = { columnDots: 12, lineDots: 30 }
const FONT_B = { columnDots: 9, lineDots: 30 }
const DOTS_IN_MM = 8
const ASCII_BITS = 0x7f
/** Printers accept line feed and carriage return in either order. */
const LINE_END = [0x0a, 0x0d]

type Language = 'esc-pos' | 'star-prnt'
const languageFor = ({ commandSet }: Pick<Paper, 'commandSet'>): Language =>
  commandSet === 'star' ? 'star-prnt' : 'esc-pos'

const isNarrow = ({ charactersPerLine, paperWidth }: Paper): boolean =>
  charactersPerLine * FONT_A.columnDots > paperWidth * DOTS_IN_MM

/** The library writes codes, cuts and the drawer. It has its own width of paper, which none of them needs. */
function createEncoder(paper: Paper): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: languageFor(paper),
    feedBeforeCut: paper.feedLines,
    errors: 'relaxed',
  })
}

const written = new Map<string, Uint8Array>()

/** Commands that are the same for every docket of a kind of printer are written once: the library takes a millisecond. */
function writtenOnce(key: string, write: () => Uint8Array): Uint8Array {
  const known = written.get(key)
  if (known) return known
  const bytes = write()
  written.set(key, bytes)
  return bytes
}

/** Reset and code page, as the library writes them before a letter. */
function startBytes(paper: Paper): Uint8Array {
  const page = paper.commandSet === 'escPos' || isChinese(paper.codePage) ? undefined : paper.codePage
  return writtenOnce(`start ${languageFor(paper)} ${page}`, () => {
    const encoder = createEncoder(paper).initialize()
    if (page) encoder.codepage(page)
    const bytes = encoder.text('a').encode()
    return bytes.slice(0, bytes.lastIndexOf('a'.charCodeAt(0)))
  })
}

function cutBytes(paper: Paper, cut: 'partial' | 'full'): Uint8Array {
  const key = `cut ${languageFor(paper)} ${cut} ${paper.feedLines}`
  return writtenOnce(key, () => createEncoder(paper).cut(cut).encode())
}

const drawerBytes = (paper: Paper): Uint8Array =>
  writtenOnce(`drawer ${languageFor(paper)}`, () => createEncoder(paper).pulse().encode())

function chineseText(text: string, page: 'gb18030' | 'big5', isStar: boolean): number[] {
  const bytes: number[] = []
  let inChinese = false
  const turn = (on: boolean) => {
    if (on !== inChinese && !isStar) bytes.push(...(on ? CHINESE_ON : CHINESE_OFF))
    inChinese = on
  }
  for (const sign of text) {
    const wide = isWide(sign)
    turn(wide)
    bytes.push(...(wide ? (chineseCharacters(page).get(sign) ?? []) : [sign.charCodeAt(0) & ASCII_BITS]))
  }
  turn(false)
  return bytes
}

/** Bytes of a text whose letters the printer has. */
function textBytes(text: string, { commandSet, codePage }: Paper): Uint8Array | number[] {
  if (PLAIN.test(text)) return encoder.encode(text)
  if (commandSet === 'escPos') return [...text].map(sign => sign.charCodeAt(0) & ASCII_BITS)
  if (isChinese(codePage)) return chineseText(text, codePage, commandSet === 'star')
  const bytes = codePageBytes(codePage)
  return [...text].flatMap(sign => bytes.get(sign) ?? [])
}
const encoder = new TextEncoder()

function lineBytes(line: PrintedLine, paper: Paper, commands: TextCommands): Uint8Array {
  return joinBytes([commands.style(line, true), textBytes(line.text, paper), commands.style(line, false), LINE_END])
}

interface Writing {
  readonly paper: Paper
  /** Width of the paper. */
  readonly dots: number
  readonly commands: TextCommands
  readonly drawn: DrawnLines
}

function partBytes(printed: Printed, { paper, dots, commands, drawn }: Writing): Uint8Array | number[] {
  switch (printed.kind) {
    case 'line': {
      const bitmap = drawn.get(printed)
      return bitmap ? commands.raster(bitmap) : lineBytes(printed, paper, commands)
    }
    case 'feed':
      return Array.from({ length: printed.lines }, () => LINE_END).flat()
    case 'barcode':
      return createEncoder(paper)
        .align('center')
        .barcode(printed.value, printed.symbology, { height: BARCODE_HEIGHT, text: true })
        .align('left')
        .encode()
    case 'qr':
      return createEncoder(paper)
        .align('center')
        .qrcode(printed.value, { size: QR_DOT_SIZE, errorlevel: 'm' })
        .align('left')
        .encode()
    case 'picture':
      return commands.raster(centred(printed.bitmap, dots))
    case 'cut':
      if (paper.cut === 'none') return Array.from({ length: paper.feedLines }, () => LINE_END).flat()
      return cutBytes(paper, paper.cut)
    case 'drawer':
      return paper.drawerKick ? drawerBytes(paper) : []
  }
}

/** In the middle of the paper; what is wider loses both edges. */
function centred(bitmap: Bitmap, width: number): Bitmap {
  const paper = blankBitmap(width, bitmap.height)
  pasteBitmap(paper, bitmap, Math.floor((width - bitmap.width) / 2), 0) // not money: dots
  return paper
}

/** Star's printers have cp858 instead of cp850: the same letters with the euro sign. */
const withKnownPage = (paper: Paper): Paper =>
  paper.commandSet === 'star' && paper.codePage === 'cp850' ? { ...paper, codePage: 'cp858' } : paper

/** Bytes of a docket for an ESC/POS or StarPRNT printer. Lines with letters that it lacks are drawn. */
export async function escPosBytes(docket: Docket, printer: Paper, draw: DrawTexts): Promise<Uint8Array> {
  const paper = withKnownPage(printer)
  const font = isNarrow(paper) ? FONT_B : FONT_A
  const commands = textCommands(languageFor(paper))
  const printed = layOutFor(docket, paper, paper.charactersPerLine)
  const drawn = await drawLines(printed, font, draw)
  const writing = { paper, dots: paper.charactersPerLine * font.columnDots, drawn, commands }
  return joinBytes([
    startBytes(paper),
    font === FONT_B ? commands.narrow : [],
    ...printed.map(part => partBytes(part, writing)),
  ])
}
