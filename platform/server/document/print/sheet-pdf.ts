import PDFDocument from 'pdfkit'
import { columnWidths } from './column-widths.ts'
import { ELLIPSIS, fitted, type Lettering, widthOf } from './fitted-text.ts'
import { facesFor } from './fonts.ts'
import { nameThaiRing } from './paper-writer.ts'
import { splitRuns } from './runs.ts'
import { type Sheet, type SheetColumn, type SheetFact, wordsOn } from './sheet.ts'
import { wrapped } from './wrapped-text.ts'

/** A4 in points of 1/72 inch, like all lengths here. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
/** Space at the bottom for the page number. */
const BOTTOM = PAGE.height - MARGIN - 20
const SIZE = { title: 16, text: 9, small: 8 }
const ROW = 17
const LINE = SIZE.text + 4
const CELL_PAD = 4
/** Rounding error of summed widths. */
const SLACK = 0.01
const FACTS_A_LINE = 3
const INK = '#1a1d21'
const DIM = '#5c636b'
const RULE = '#c9ced3'

type Paper = PDFKit.PDFDocument
interface Style extends Lettering {
  readonly colour: string
}
const TEXT: Style = { size: SIZE.text, weight: 400, colour: INK }
const STRONG: Style = { ...TEXT, weight: 600 }
const LABEL: Style = { size: SIZE.small, weight: 400, colour: DIM }
const TITLE: Style = { size: SIZE.title, weight: 600, colour: INK }

interface Spot {
  readonly x: number
  readonly y: number
  readonly room: number
  readonly end?: boolean
}

const ON_LINE = { lineBreak: false, baseline: 'alphabetic' } as const

/**
 * With any features, even an empty list, pdfkit lays out the whole text; otherwise it would place all words from left
 * to right.
 */
const AS_A_WHOLE = { ...ON_LINE, features: [] }

/** One line of text, truncated to its width. */
function write(paper: Paper, text: string, style: Style, { x, y, room, end = false }: Spot): void {
  if (text === '') return
  const runs = fitted(text, style, room)
  let at = end ? x + room - widthOf(runs, style.size) : x
  paper.fillColor(style.colour)
  for (const run of runs) {
    const { face, text: words } = run
    const how = face.joins ? AS_A_WHOLE : ON_LINE
    paper.font(face.name).fontSize(style.size)
    nameThaiRing(paper, words)
    paper.text(words, at, y, how)
    at += face.width(words) * style.size
  }
}

const rule = (paper: Paper, y: number): Paper =>
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()

interface Placed extends SheetColumn {
  readonly x: number
  readonly room: number
}

/** Width of the widest text in a column. */
function measureWidest({ columns, rows, totals }: Sheet, at: number): number {
  const measured = (text: string | undefined, { size, weight }: Style) => widthOf(splitRuns(text ?? '', weight), size)
  const inRows = rows.reduce((most, cells) => Math.max(most, measured(cells[at], TEXT)), 0)
  return Math.max(inRows, measured(columns[at]?.title, LABEL), measured(totals?.[at], STRONG))
}

function placed(sheet: Sheet): Placed[] {
  const wanted = sheet.columns.map(({ cuts }, at) => ({ cuts, width: measureWidest(sheet, at) + 2 * CELL_PAD + SLACK }))
  const widths = columnWidths(wanted, WIDTH)
  let x = MARGIN
  return sheet.columns.map((column, index) => {
    const width = widths[index] ?? 0
    const at = x
    x += width
    return { ...column, x: at + CELL_PAD, room: width - 2 * CELL_PAD }
  })
}

/** Sender, recipient and title at the top of the first page. Returns the y position below. */
function drawHead(paper: Paper, sheet: Sheet): number {
  const half = WIDTH / 2
  const y = MARGIN + SIZE.title
  write(paper, sheet.title, TITLE, { x: MARGIN, y, room: half + half / 3 })
  write(paper, sheet.state, STRONG, { x: MARGIN + half, y, room: half, end: true })
  return drawFacts(paper, sheet, drawParties(paper, sheet, y + ROW + CELL_PAD) + 10)
}

/** Two or three blocks side by side; long texts wrap. Returns the y position below the longest. */
function drawParties(paper: Paper, { from, to, also = [] }: Sheet, top: number): number {
  const blocks = [{ label: '', lines: from }, ...(to ? [to] : []), ...also]
  const room = WIDTH / Math.max(2, blocks.length)
  const ends = blocks.map(({ label, lines }, at) => {
    const spot = { x: MARGIN + at * room, room: room - 2 * CELL_PAD }
    write(paper, label, LABEL, { ...spot, y: top })
    const first = label === '' ? top : top + LINE
    const drawn = lines.flatMap((line, nth) => {
      const style = nth === 0 ? STRONG : TEXT
      return wrapped(line, style, spot.room).map(text => ({ text, style }))
    })
    for (const [nth, { text, style }] of drawn.entries()) write(paper, text, style, { ...spot, y: first + nth * LINE })
    return first + drawn.length * LINE
  })
  return Math.max(...ends)
}

const FACT = { room: WIDTH / FACTS_A_LINE - 2 * CELL_PAD, toText: SIZE.text + 3, height: SIZE.small + SIZE.text + 10 }

const isShort = ({ value }: SheetFact): boolean =>
  !value.includes('\n') && widthOf(splitRuns(value, TEXT.weight), TEXT.size) <= FACT.room

/** Short facts side by side, then each remark in full across the page. */
function drawFacts(paper: Paper, { facts }: Sheet, top: number): number {
  const short = facts.filter(isShort)
  short.forEach(({ label, value }, at) => {
    const spot = { x: MARGIN + (at % FACTS_A_LINE) * (WIDTH / FACTS_A_LINE), room: FACT.room }
    const y = top + Math.floor(at / FACTS_A_LINE) * FACT.height // not money: which line of facts
    write(paper, label, LABEL, { ...spot, y })
    write(paper, value, TEXT, { ...spot, y: y + FACT.toText })
  })
  const below = top + Math.ceil(short.length / FACTS_A_LINE) * FACT.height // not money, as above
  return facts.filter(fact => !isShort(fact)).reduce((y, fact) => drawRemark(paper, fact, y), below)
}

function drawRemark(paper: Paper, { label, value }: SheetFact, top: number): number {
  let y = onPage(paper, top, FACT.height)
  write(paper, label, LABEL, { x: MARGIN, y, room: WIDTH })
  y += FACT.toText
  for (const text of wrapped(value, TEXT, WIDTH)) {
    y = onPage(paper, y, 0)
    write(paper, text, TEXT, { x: MARGIN, y, room: WIDTH })
    y += LINE
  }
  return y + CELL_PAD
}

/** y position for an element of this height: here, or at the top of a new page. */
function onPage(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  paper.addPage()
  return MARGIN + SIZE.text
}

function drawTitles(paper: Paper, columns: readonly Placed[], y: number): number {
  for (const { title, x, room, end } of columns) write(paper, title, LABEL, { x, y: y + ROW - 6, room, end })
  rule(paper, y + ROW)
  return y + ROW
}

function drawRow(paper: Paper, columns: readonly Placed[], cells: readonly string[], style: Style, y: number): number {
  columns.forEach(({ x, room, end }, at) => {
    write(paper, cells[at] ?? '', style, { x, y: y + ROW - 5, room, end })
  })
  return y + ROW
}

function drawLines(paper: Paper, sheet: Sheet, top: number): void {
  const columns = placed(sheet)
  let y = drawTitles(paper, columns, top)
  const room = (lines: number) => {
    if (y + lines * ROW <= BOTTOM) return
    paper.addPage()
    y = drawTitles(paper, columns, MARGIN)
  }
  for (const cells of sheet.rows) {
    room(1)
    y = drawRow(paper, columns, cells, TEXT, y)
    rule(paper, y)
  }
  if (sheet.totals) {
    room(1)
    y = drawRow(paper, columns, sheet.totals, STRONG, y)
  }
  const { sums = [] } = sheet
  if (y + sums.length * ROW > BOTTOM) {
    paper.addPage()
    y = MARGIN
  }
  drawSums(paper, sums, y + CELL_PAD)
}

/** Right-aligned, under the numbers. */
function drawSums(paper: Paper, sums: readonly SheetFact[], top: number): void {
  const half = WIDTH / 2
  sums.forEach(({ label, value }, at) => {
    const style = at === sums.length - 1 ? STRONG : TEXT
    const y = top + at * ROW + ROW - 5
    write(paper, label, style, { x: MARGIN + half, y, room: half * 0.6 })
    write(paper, value, style, { x: MARGIN + half, y, room: half - CELL_PAD, end: true })
  })
}

function drawFeet(paper: Paper, sheet: Sheet): void {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    // pdfkit would start a new page for text below the margin.
    paper.page.margins.bottom = 0
    const y = PAGE.height - MARGIN
    write(paper, sheet.made, LABEL, { x: MARGIN, y, room: WIDTH / 2 })
    write(paper, sheet.page(page + 1, count), LABEL, { x: MARGIN + WIDTH / 2, y, room: WIDTH / 2, end: true })
  }
}

async function toBytes(paper: Paper): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of paper) parts.push(part as Buffer) // a stream of bytes gives buffers
  return Buffer.concat(parts)
}

/**
 * Draws a sheet on A4.
 * @param at time of printing, in milliseconds since the epoch
 */
export async function sheetPdf(sheet: Sheet, at: number): Promise<Uint8Array> {
  const info = { Title: sheet.title, CreationDate: new Date(at) }
  const paper = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: 'en' })
  const bytes = toBytes(paper)
  for (const face of facesFor([...wordsOn(sheet), sheet.page(1, 1), ELLIPSIS]))
    paper.registerFont(face.name, face.bytes)
  drawLines(paper, sheet, drawHead(paper, sheet) + 6)
  drawFeet(paper, sheet)
  paper.end()
  return bytes
}
