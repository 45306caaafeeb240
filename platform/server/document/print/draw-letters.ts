import { type Bitmap, bitmapFromGrey, blankBitmap, pasteBitmap } from '#platform/rules/drawing/bitmap.ts'
import { letterSize, placeText } from '#platform/rules/drawing/text-box.ts'
import type { TextOutlines } from './fonts.ts'
import { rememberNewest } from './remember-newest.ts'

/** A letter, or a run of letters that join, in the dots of a printer. */
export interface LetterShape {
  /** Tells apart what is drawn differently. */
  readonly key: string
  readonly outlines: TextOutlines
  /** Of the line, in dots. */
  readonly height: number
  readonly bold: boolean
  /** Share of its width, where the text has too little room. */
  readonly condensed: number
}

/** Bold letters are drawn with a thicker outline, because the East Asian fonts have one weight. Share of the size. */
const BOLD_STROKE = 0.045
/** Letters reach beyond their widths: slants, marks, and the outlines of bold ones. Share of the height. */
const OVERHANG_SHARE = 0.3
export const overhang = (height: number): number => Math.ceil(height * OVERHANG_SHARE) // not money: dots

export const shapeAdvance = ({ outlines, height, condensed }: LetterShape): number =>
  (outlines.advance / outlines.unitsPerEm) * letterSize(height) * condensed

const shapeWidth = (shape: LetterShape): number => Math.ceil(shapeAdvance(shape)) + 2 * overhang(shape.height) // not money: dots

/** Paths of a letter, as SVG. */
function shapePaths(shape: LetterShape, top: number): string {
  const { outlines, height, bold, condensed } = shape
  const { baseline } = placeText({ text: '', width: 0, height, bold, align: 'start' }, 0)
  const scale = letterSize(height) / outlines.unitsPerEm
  const paths = outlines.glyphs.map(({ path, x, y }) => `<path transform="translate(${x} ${y})" d="${path}"/>`).join('')
  const stroke = bold ? ` stroke="#000" stroke-width="${BOLD_STROKE * outlines.unitsPerEm}"` : ''
  const place = `translate(${overhang(height)} ${baseline}) scale(${scale * condensed} ${-scale})`
  return `<svg x="0" y="${top}" width="${shapeWidth(shape)}" height="${height}" overflow="hidden"><g${stroke} transform="${place}">${paths}</g></svg>`
}

function narrower(bitmap: Bitmap, width: number): Bitmap {
  const result = blankBitmap(width, bitmap.height)
  pasteBitmap(result, bitmap, 0, 0)
  return result
}

/** Draws letters as one picture, one below the other, because each picture costs a start of the library. */
async function drawStacked(shapes: readonly LetterShape[]): Promise<Bitmap[]> {
  const { default: sharp } = await import('sharp')
  const width = Math.max(...shapes.map(shapeWidth))
  const tops: number[] = []
  let height = 0
  for (const shape of shapes) {
    tops.push(height)
    height += shape.height
  }
  const drawn = shapes.map((shape, at) => shapePaths(shape, tops[at] ?? 0)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`
  const grey = await sharp(Buffer.from(svg), { unlimited: true }).toColourspace('b-w').raw().toBuffer()
  return shapes.map((shape, at) => {
    const top = tops[at] ?? 0
    const rows = grey.subarray(top * width, (top + shape.height) * width)
    return narrower(bitmapFromGrey(rows, width, shape.height), shapeWidth(shape))
  })
}

/** A shop prints the same few hundred letters all day; a Chinese letter has 200 bytes. */
const MOST_LETTERS = 5000
const known = new Map<string, Bitmap>()

/** Dots of letters by their keys, each with its overhang on both sides. */
export async function drawLetters(shapes: readonly LetterShape[]): Promise<ReadonlyMap<string, Bitmap>> {
  const wanted = new Map(shapes.map(shape => [shape.key, shape]))
  const missing = [...wanted.values()].filter(({ key }) => !known.has(key))
  const drawn = missing.length > 0 ? await drawStacked(missing) : []
  const fresh = new Map(missing.map(({ key }, at) => [key, drawn[at]]))
  const result = new Map<string, Bitmap>()
  for (const key of wanted.keys()) {
    const bitmap = fresh.get(key) ?? known.get(key)
    if (!bitmap) continue
    result.set(key, bitmap)
    rememberNewest(known, key, bitmap, MOST_LETTERS)
  }
  return result
}
