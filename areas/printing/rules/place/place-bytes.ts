import { joinBytes } from '#areas/pos/rules/docket/join-bytes.ts'
import { LINE_END, tsplBitmap, tsplText, zplBitmap, zplText } from '#areas/pos/rules/docket/label-commands.ts'
import { createHasLetters } from '#areas/pos/rules/docket/letters.ts'
import type { Paper } from '#areas/pos/rules/docket/paper.ts'
import { type Bitmap, resizeBitmap, turnBitmap } from '#platform/rules/drawing/bitmap.ts'
import type { DrawTexts, TextBox } from '#platform/rules/drawing/text-box.ts'
import { unpackBitmap } from '../lines/unpack-bitmap.ts'
import { codeRects } from './code-rects.ts'
import { type Angle, MM } from './element.ts'
import type {
  Placed,
  PlacedBox,
  PlacedCode,
  PlacedItem,
  PlacedPicture,
  PlacedShape,
  PlacedText,
  PlacedWords,
} from './placed.ts'
import { type Rect, toDots, turnedRect } from './turned.ts'

export type LabelPaper = Pick<Paper, 'commandSet' | 'codePage' | 'dotsPerMm'>

/** Share of a line of drawn letters that is above their foot, and their share of the line (platform/rules/drawing/text-box.ts). */
const DRAWN_ABOVE = 0.76
const DRAWN_SIZE = 0.72

interface NativeText {
  readonly kind: 'text'
  readonly text: string
  /** The foot of the first letter. */
  readonly x: number
  readonly y: number
  readonly angle: Angle
  readonly size: number
}

/** What label printers can do, in dots. */
type Mark =
  | NativeText
  | { readonly kind: 'bar'; readonly rect: Rect }
  | { readonly kind: 'frame' | 'ellipse'; readonly rect: Rect; readonly weight: number }
  | { readonly kind: 'dots'; readonly x: number; readonly y: number; readonly bitmap: Bitmap }

/** A text that the printer's own letters cannot show as designed. */
interface ToDraw {
  readonly box: PlacedBox
  readonly part: Rect
  readonly text: TextBox
}

interface Laid {
  readonly marks: Mark[]
  readonly drawn: ToDraw[]
}

type Dots = (length: number) => number

const wholeDots =
  (dotsPerMm: number): Dots =>
  length =>
    Math.floor((length / MM) * dotsPerMm + 0.5) // not money: dots

function layWords(words: PlacedWords, box: PlacedBox, dots: Dots, isNative: boolean, laid: Laid): void {
  const inDots = toDots(box, dots)
  const size = Math.max(1, dots(words.size))
  const x = dots(words.x - box.x)
  const baseline = dots(words.baseline - box.y)
  const width = Math.max(1, dots(words.width))
  if (isNative) {
    const foot = turnedRect(inDots, { x, y: baseline, w: 0, h: 0 })
    laid.marks.push({ kind: 'text', text: words.text, x: foot.x, y: foot.y, angle: box.angle, size })
    return
  }
  const height = Math.ceil(size / DRAWN_SIZE) // not money: dots
  const top = baseline - Math.trunc(height * DRAWN_ABOVE) // not money: dots
  const text = { text: words.text, width, height, bold: words.bold, align: 'start' } as const
  laid.drawn.push({ box: inDots, part: { x, y: top, w: width, h: height }, text })
}

function layCode(code: PlacedCode, dots: Dots, isNative: (words: PlacedWords) => boolean, laid: Laid): void {
  const box = toDots(code.box, dots)
  const module = Math.max(1, Math.trunc(dots(code.module * MM) / MM)) // not money: whole dots keep bars exact
  for (const rect of codeRects(code, module, box.w, dots(code.barHeight)))
    laid.marks.push({ kind: 'bar', rect: turnedRect(box, rect) })
  for (const words of code.words) layWords(words, code.box, dots, isNative(words), laid)
}

function layShape({ kind, box, weight, filled }: PlacedShape, dots: Dots, laid: Laid): void {
  const inDots = toDots(box, dots)
  const thick = Math.max(1, dots(weight))
  const whole = { x: 0, y: 0, w: inDots.w, h: inDots.h }
  if (kind === 'line') {
    const y = Math.trunc((inDots.h - thick) / 2) // not money: dots
    laid.marks.push({ kind: 'bar', rect: turnedRect(inDots, { ...whole, y, h: thick }) })
  } else if (kind === 'ellipse')
    laid.marks.push({
      kind,
      rect: turnedRect(inDots, whole),
      weight: filled ? Math.ceil(Math.min(inDots.w, inDots.h) / 2) : thick, // not money: dots
    })
  else if (filled) laid.marks.push({ kind: 'bar', rect: turnedRect(inDots, whole) })
  else laid.marks.push({ kind: 'frame', rect: turnedRect(inDots, whole), weight: thick })
}

function layPicture({ box, dots: packed }: PlacedPicture, dots: Dots, laid: Laid): void {
  const bitmap = unpackBitmap(packed)
  if (!bitmap) return
  const inDots = toDots(box, dots)
  const sized = resizeBitmap(bitmap, inDots.w, inDots.h)
  const { x, y } = turnedRect(inDots, { x: 0, y: 0, w: inDots.w, h: inDots.h })
  laid.marks.push({ kind: 'dots', x, y, bitmap: turnBitmap(sized, box.angle) })
}

function lay(items: readonly PlacedItem[], dots: Dots, hasLetters: (text: string) => boolean): Laid {
  const laid: Laid = { marks: [], drawn: [] }
  const isNative = ({ text }: PlacedWords) => hasLetters(text)
  // Letters of the printer start where designed alone; amounts and text at the end or in the middle need its exact width.
  const asDesigned = ({ align, spoken }: PlacedText) => spoken === undefined && align === 'start'
  for (const item of items) {
    if (item.kind === 'text')
      for (const words of item.words) layWords(words, item.box, dots, asDesigned(item) && isNative(words), laid)
    else if (item.kind === 'code') layCode(item, dots, isNative, laid)
    else if (item.kind === 'picture') layPicture(item, dots, laid)
    else layShape(item, dots, laid)
  }
  return laid
}

async function drawTexts({ marks, drawn }: Laid, draw: DrawTexts): Promise<readonly Mark[]> {
  if (drawn.length === 0) return marks
  const bitmaps = await draw(drawn.map(({ text }) => text))
  const pictures = drawn.flatMap(({ box, part }, at): Mark[] => {
    const bitmap = bitmaps[at]
    if (!bitmap) return []
    const { x, y } = turnedRect(box, part)
    return [{ kind: 'dots', x, y, bitmap: turnBitmap(bitmap, box.angle) }]
  })
  return [...marks, ...pictures]
}

const ZPL_TURN: Readonly<Record<Angle, string>> = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' }
/** A printer takes no field outside of its label. */
const inside = (place: number): number => Math.max(0, place)

function zplMark(mark: Mark): string {
  switch (mark.kind) {
    case 'text': {
      const { text, x, y, angle, size } = mark
      return `^FT${inside(x)},${inside(y)}^A0${ZPL_TURN[angle]},${size},${size}^FH_^FD${zplText(text)}^FS`
    }
    case 'bar': {
      const { x, y, w, h } = mark.rect
      return `^FO${inside(x)},${inside(y)}^GB${w},${h},${Math.min(w, h)}^FS`
    }
    case 'frame':
      return `^FO${inside(mark.rect.x)},${inside(mark.rect.y)}^GB${mark.rect.w},${mark.rect.h},${mark.weight}^FS`
    case 'ellipse':
      return `^FO${inside(mark.rect.x)},${inside(mark.rect.y)}^GE${mark.rect.w},${mark.rect.h},${mark.weight}^FS`
    default:
      return `^FO${inside(mark.x)},${inside(mark.y)}${zplBitmap(mark.bitmap)}`
  }
}

/** Points of 1/72 inch, in which TSPL measures its scalable letters; their top is this share of the size above their foot. */
const POINTS_IN_MM = 72 / 25.4
const TSPL_ABOVE = 0.78

function tsplText0({ text, x, y, angle, size }: NativeText, dotsPerMm: number): string {
  const points = Math.max(1, Math.trunc((size / dotsPerMm) * POINTS_IN_MM)) // not money: points
  const above = Math.trunc(size * TSPL_ABOVE) // not money: dots
  const [dx, dy] = { 0: [0, -above], 90: [above, 0], 180: [0, above], 270: [-above, 0] }[angle]
  return `TEXT ${inside(x + (dx ?? 0))},${inside(y + (dy ?? 0))},"0",${angle},${points},${points},"${tsplText(text)}"`
}

function tsplMark(mark: Mark, dotsPerMm: number): string | Uint8Array {
  switch (mark.kind) {
    case 'text':
      return tsplText0(mark, dotsPerMm)
    case 'bar':
      return `BAR ${inside(mark.rect.x)},${inside(mark.rect.y)},${mark.rect.w},${mark.rect.h}`
    case 'frame': {
      const { x, y, w, h } = mark.rect
      return `BOX ${inside(x)},${inside(y)},${x + w},${y + h},${mark.weight}`
    }
    case 'ellipse':
      return `ELLIPSE ${inside(mark.rect.x)},${inside(mark.rect.y)},${mark.rect.w},${mark.rect.h},${mark.weight}`
    default:
      return tsplBitmap(mark.bitmap, inside(mark.x), inside(mark.y))
  }
}

const encoder = new TextEncoder()

function zpl({ width, height }: Placed, marks: readonly Mark[], dots: Dots, copies: number): Uint8Array {
  const head = ['^XA', '^CI28', '^LH0,0', `^PW${dots(width)}`, `^LL${dots(height)}`]
  return encoder.encode([...head, ...marks.map(zplMark), `^PQ${copies}`, '^XZ', ''].join(LINE_END))
}

function tspl({ width, height }: Placed, marks: readonly Mark[], dotsPerMm: number, copies: number): Uint8Array {
  const head = ['CODEPAGE UTF-8', `SIZE ${width / MM} mm,${height / MM} mm`, 'GAP 2 mm,0', 'CLS', ''].join(LINE_END)
  const parts = marks.map(mark => {
    const written = tsplMark(mark, dotsPerMm)
    return typeof written === 'string' ? encoder.encode(written + LINE_END) : written
  })
  return joinBytes([encoder.encode(head), ...parts, encoder.encode(`PRINT 1,${copies}${LINE_END}`)])
}

/**
 * Bytes of a print for a label printer. Bars and lines are as many whole dots as designed; letters that the printer lacks, and
 * those whose width matters, are drawn.
 */
export async function placeBytes(placed: Placed, paper: LabelPaper, draw: DrawTexts, copies = 1): Promise<Uint8Array> {
  const dots = wholeDots(paper.dotsPerMm)
  const marks = await drawTexts(lay(placed.items, dots, createHasLetters(paper)), draw)
  return paper.commandSet === 'tspl' ? tspl(placed, marks, paper.dotsPerMm, copies) : zpl(placed, marks, dots, copies)
}
