import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { ELLIPSIS, fitted, widthOf } from '#platform/server/document/print/fitted-text.ts'
import { facesFor } from '#platform/server/document/print/fonts.ts'
import { cleanPicture, type Picture } from '#platform/server/files/picture.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { printQrCodes } from '../../contract/qr-codes.ts'
import { type QrContent, type QrLevel, qrProblem } from '../../rules/qr-codes.ts'

/** Points of 1/72 inch on A4: three codes a row, four rows a page. */
const MARGIN = 40
const COLUMNS = 3
const ROWS = 4
const CELL = { width: (595.28 - 2 * MARGIN) / COLUMNS, height: (841.89 - 2 * MARGIN) / ROWS }
const CODE = 140
const NAME = { size: 9, weight: 400, colour: '#1a1d21' } as const
/** Share of the code's side; level H restores 30 % of its modules. */
const LOGO_SHARE = 0.22
/** Modules of white around a code that readers need: ISO/IEC 18004. */
const QUIET = 4

type Paper = PDFKit.PDFDocument

/** Draws one path of all dark modules, so that no hairlines appear between them. */
function drawCode(paper: Paper, content: string, level: QrLevel, x: number, y: number): void {
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

async function qrPdf(codes: readonly QrContent[], level: QrLevel, logo: Buffer | undefined, at: number) {
  const paper = new PDFDocument({ size: 'A4', margin: MARGIN, info: { CreationDate: new Date(at) } })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>(resolve => {
    paper.on('end', () => resolve())
  })
  for (const face of facesFor([...codes.map(({ name }) => name), ELLIPSIS])) paper.registerFont(face.name, face.bytes)
  codes.forEach(({ name, content }, index) => {
    const place = index % (COLUMNS * ROWS)
    if (index > 0 && place === 0) paper.addPage()
    const x = MARGIN + (place % COLUMNS) * CELL.width
    const y = MARGIN + ((place - (place % COLUMNS)) / COLUMNS) * CELL.height
    const left = x + (CELL.width - CODE) / 2
    drawCode(paper, content, level, left, y)
    if (logo) drawLogo(paper, logo, left, y)
    drawName(paper, name, x, y + CODE + 14)
  })
  paper.end()
  await ended
  return Buffer.concat(parts)
}

/** The bytes of a data URL, decoded and encoded again: a damaged picture is refused here instead of failing in the PDF. */
function toPicture(dataUrl: string): Promise<Picture | Refusal> {
  const type = dataUrl.startsWith('data:image/png') ? 'image/png' : 'image/jpeg'
  return cleanPicture(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), type)
}

export const printingQrCodes = handle(printQrCodes, async (ctx, { codes, level, logo }) => {
  const used = logo ? 'H' : level
  const problem = qrProblem('text', codes, used)
  if (problem?.code === 'tooLong') return refuse(RTN.invalid, 'site.qrCode.tooLong', { params: { name: problem.name } })
  const picture = logo === undefined ? undefined : await toPicture(logo)
  if (picture && 'refused' in picture) return picture
  const body = await qrPdf(codes, used, picture && Buffer.from(picture.bytes), ctx.clock())
  return done({ name: 'qr-codes.pdf', type: 'application/pdf', body: new Uint8Array(body) })
})
