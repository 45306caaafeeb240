import PDFDocument from 'pdfkit'
import { create, type QRCodeErrorCorrectionLevel } from 'qrcode'
import { ELLIPSIS, fitted, widthOf } from './fitted-text.ts'
import { facesFor } from './fonts.ts'

/** A code with what stands below it; a line break begins another line, of three at most. */
export interface PrintedCode {
  readonly name: string
  readonly content: string
}

/** Points of 1/72 inch on A4: three codes a row, four rows a page. */
const MARGIN = 40
const COLUMNS = 3
const ROWS = 4
const CELL = { width: (595.28 - 2 * MARGIN) / COLUMNS, height: (841.89 - 2 * MARGIN) / ROWS }
const CODE = 140
/** Between two lines of a name. */
const LINE = 12
const NAME = { size: 9, weight: 400, colour: '#1a1d21' } as const
/** Share of the code's side; level H restores 30 % of its modules. */
const LOGO_SHARE = 0.22
/** Modules of white around a code that readers need: ISO/IEC 18004. */
const QUIET = 4

type Paper = PDFKit.PDFDocument

/** Draws one path of all dark modules, so that no hairlines appear between them. */
function drawCode(paper: Paper, content: string, level: QRCodeErrorCorrectionLevel, x: number, y: number): void {
  const { size, data } = create(content, { errorCorrectionLevel: level }).modules
  const module = CODE / (size + 2 * QUIET)
  data.forEach((dark, at) => {
    if (!dark) return
    const column = at % size
    const row = (at - column) / size
    paper.rect(x + (column + QUIET) * module, y + (row + QUIET) * module, module, module)
  })
  paper.fill('#000000')
}

function drawLogo(paper: Paper, logo: Buffer, x: number, y: number): void {
  const side = CODE * LOGO_SHARE
  const [left, top] = [x + (CODE - side) / 2, y + (CODE - side) / 2]
  paper.rect(left - 2, top - 2, side + 4, side + 4).fill('#ffffff')
  paper.image(logo, left, top, { fit: [side, side], align: 'center', valign: 'center' })
}

function drawName(paper: Paper, name: string, x: number, y: number): void {
  const runs = fitted(name, NAME, CELL.width - 12)
  let at = x + (CELL.width - widthOf(runs, NAME.size)) / 2
  paper.fillColor(NAME.colour)
  for (const { face, text } of runs) {
    paper.font(face.name).fontSize(NAME.size).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += face.width(text) * NAME.size
  }
}

/**
 * Draws QR codes on A4, as vectors with their names below.
 * @param at time of printing, in milliseconds since the epoch
 */
export async function qrPdf(
  codes: readonly PrintedCode[],
  {
    level,
    logo,
    at,
  }: { readonly level: QRCodeErrorCorrectionLevel; readonly logo?: Buffer | undefined; readonly at: number },
): Promise<Uint8Array> {
  const paper = new PDFDocument({ size: 'A4', margin: MARGIN, info: { CreationDate: new Date(at) } })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>(resolve => {
    paper.on('end', () => resolve())
  })
  for (const face of facesFor([...codes.flatMap(({ name }) => name.split('\n')), ELLIPSIS]))
    paper.registerFont(face.name, face.bytes)
  codes.forEach(({ name, content }, index) => {
    const place = index % (COLUMNS * ROWS)
    if (index > 0 && place === 0) paper.addPage()
    const x = MARGIN + (place % COLUMNS) * CELL.width
    const y = MARGIN + ((place - (place % COLUMNS)) / COLUMNS) * CELL.height
    const left = x + (CELL.width - CODE) / 2
    drawCode(paper, content, level, left, y)
    if (logo) drawLogo(paper, logo, left, y)
    for (const [nth, line] of name.split('\n').entries()) drawName(paper, line, x, y + CODE + 14 + nth * LINE)
  })
  paper.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}
