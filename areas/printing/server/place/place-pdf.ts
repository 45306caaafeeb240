import { setImmediate } from 'node:timers/promises'
import { type Paper, POINTS_IN_MM, startPaper, writeLine } from '#platform/server/document/print/paper-writer.ts'
import { codeRects } from '../../rules/place/code-rects.ts'
import { BLACK, MM } from '../../rules/place/element.ts'
import type {
  Placed,
  PlacedBox,
  PlacedCode,
  PlacedItem,
  PlacedPicture,
  PlacedShape,
  PlacedText,
  PlacedWords,
} from '../../rules/place/placed.ts'
import { type PlacedCopy, placeOnSheets, type Sheet } from '../../rules/place/sheets.ts'

/** Bytes of stored pictures that PDF can hold: PNG or JPEG. */
export type Pictures = ReadonlyMap<string, Buffer>

const POINTS = POINTS_IN_MM / MM

interface Drawing {
  readonly paper: Paper
  readonly pictures: Pictures
  /** Of the label on the page, in points. */
  readonly left: number
  readonly top: number
}

const toX = ({ left }: Drawing, x: number): number => left + x * POINTS
const toY = ({ top }: Drawing, y: number): number => top + y * POINTS

function turned(drawing: Drawing, { x, y, w, h, angle }: PlacedBox, draw: () => void): void {
  if (angle === 0) {
    draw()
    return
  }
  drawing.paper.save().rotate(angle, { origin: [toX(drawing, x + w / 2), toY(drawing, y + h / 2)] })
  draw()
  drawing.paper.restore()
}

function drawWords(drawing: Drawing, { text, x, baseline, size, width, bold }: PlacedWords): void {
  writeLine(drawing.paper, text, {
    x: toX(drawing, x),
    baseline: toY(drawing, baseline),
    size: size * POINTS,
    weight: bold ? 600 : 400,
    width: width * POINTS,
  })
}

function drawText(drawing: Drawing, { words, colour }: PlacedText): void {
  drawing.paper.fillColor(colour)
  for (const line of words) drawWords(drawing, line)
}

function drawCode(drawing: Drawing, code: PlacedCode): void {
  const { box, module, barHeight, words } = code
  const { paper } = drawing
  paper.fillColor(BLACK)
  for (const { x, y, w, h } of codeRects(code, module, box.w, barHeight))
    paper.rect(toX(drawing, box.x + x), toY(drawing, box.y + y), w * POINTS, h * POINTS)
  paper.fill()
  for (const line of words) drawWords(drawing, line)
}

function drawPicture(drawing: Drawing, { box, file }: PlacedPicture): void {
  const bytes = drawing.pictures.get(file)
  if (!bytes) return
  drawing.paper.image(bytes, toX(drawing, box.x), toY(drawing, box.y), {
    // Whole and in its proportions, as browsers draw it.
    fit: [box.w * POINTS, box.h * POINTS],
    ...{ align: 'center', valign: 'center' },
  })
}

function drawShape(drawing: Drawing, { kind, box, weight, filled, colour }: PlacedShape): void {
  const { paper } = drawing
  const { x, y, w, h } = box
  const at = (dx: number, dy: number) => [toX(drawing, x + dx), toY(drawing, y + dy)] as const
  if (kind === 'line') {
    const [left, top] = at(0, (h - weight) / 2)
    paper.rect(left, top, w * POINTS, weight * POINTS).fill(colour)
    return
  }
  const inset = filled ? 0 : weight / 2
  if (kind === 'ellipse') {
    const [middle, centre] = at(w / 2, h / 2)
    paper.ellipse(middle, centre, Math.max(0, w / 2 - inset) * POINTS, Math.max(0, h / 2 - inset) * POINTS)
  } else {
    const [left, top] = at(inset, inset)
    paper.rect(left, top, Math.max(0, w - 2 * inset) * POINTS, Math.max(0, h - 2 * inset) * POINTS)
  }
  if (filled) paper.fill(colour)
  else paper.lineWidth(weight * POINTS).stroke(colour)
}

function drawItem(drawing: Drawing, item: PlacedItem): void {
  if (item.kind === 'text') drawText(drawing, item)
  else if (item.kind === 'code') drawCode(drawing, item)
  else if (item.kind === 'picture') drawPicture(drawing, item)
  else drawShape(drawing, item)
}

function drawCopy(paper: Paper, { content, x, y }: PlacedCopy<Placed>, pictures: Pictures): void {
  const drawing = { paper, pictures, left: x * POINTS_IN_MM, top: y * POINTS_IN_MM }
  paper.save()
  // What stands outside of its label would be on its neighbour.
  paper.rect(drawing.left, drawing.top, content.width * POINTS, content.height * POINTS).clip()
  for (const item of content.items) turned(drawing, item.box, () => drawItem(drawing, item))
  paper.restore()
}

interface PdfFacts {
  readonly title: string
  readonly sheet: Sheet
  /** Labels of the first sheet that are used already. */
  readonly skip: number
  readonly pictures: Pictures
  /** Time of printing, in milliseconds since the epoch. */
  readonly at: number
}

type OnSheets = Pick<PdfFacts, 'sheet' | 'skip' | 'pictures'>

async function drawSheets(paper: Paper, placed: Iterable<Placed>, { sheet, skip, pictures }: OnSheets): Promise<void> {
  const [width, height] = sheet.page.map(length => length * POINTS_IN_MM) as [number, number] // of two, as the page is
  const addPage = () => paper.addPage({ size: [width, height], margin: 0 })
  let page = -1
  for (const copy of placeOnSheets(placed, sheet, skip)) {
    if (page < copy.page) await setImmediate() // A hundred sheets take a second, and others wait for the server.
    if (paper.destroyed) return
    for (; page < copy.page; page++) addPage()
    drawCopy(paper, copy, pictures)
  }
  if (page < 0) addPage()
  paper.end()
}

/**
 * Prints on sheets, as a stream: a hundred sheets need not be in memory. Each print is worked out when its page is drawn, and a
 * fault in it ends the stream with its error.
 */
export function placePdf(placed: Iterable<Placed>, { title, at, ...facts }: PdfFacts): Paper {
  const [width, height] = facts.sheet.page
  const paper = startPaper({ title, width: width * POINTS_IN_MM, height: height * POINTS_IN_MM, at })
  drawSheets(paper, placed, facts).catch((error: unknown) => {
    paper.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return paper
}
