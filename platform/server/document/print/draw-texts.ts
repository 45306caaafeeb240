import { type Bitmap, bitmapFromGrey, blankBitmap, pasteBitmap } from '#platform/rules/drawing/bitmap.ts'
import { type DrawTexts, letterSize, placeText, type TextBox } from '#platform/rules/drawing/text-box.ts'
import { outlineText } from './outline-text.ts'

/** Bold letters are drawn with a thicker outline, because the East Asian fonts have one weight. Share of the size. */
const BOLD_STROKE = 0.045

/** Paths of a text in its box, as SVG. */
function boxPaths(box: TextBox, top: number): string {
  const size = letterSize(box.height)
  const { svg, width } = outlineText(box.text, size, 400, box.bold ? BOLD_STROKE : 0)
  const { baseline, left, condensed } = placeText(box, width)
  return `<svg x="0" y="${top}" width="${box.width}" height="${box.height}" overflow="hidden"><g stroke="#000" transform="translate(${left} ${baseline}) scale(${condensed} 1)">${svg}</g></svg>`
}

const keyOf = ({ text, width, height, bold, align }: TextBox): string =>
  [text, width, height, bold, align].join('\u0000')

/** Lines repeat on every receipt of a shop: its name, products, words. */
const MOST_CACHED = 1000
const cached = new Map<string, Bitmap>()

function remember(box: TextBox, bitmap: Bitmap): void {
  cached.set(keyOf(box), bitmap)
  if (cached.size <= MOST_CACHED) return
  const oldest = cached.keys().next().value
  if (oldest !== undefined) cached.delete(oldest)
}

/** Draws several texts as one picture, one below the other, because each picture costs a start of the library. */
async function drawStacked(boxes: readonly TextBox[]): Promise<Bitmap[]> {
  const { default: sharp } = await import('sharp')
  const width = Math.max(...boxes.map(box => box.width))
  const tops: number[] = []
  let height = 0
  for (const box of boxes) {
    tops.push(height)
    height += box.height
  }
  const drawn = boxes.map((box, at) => boxPaths(box, tops[at] ?? 0)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`
  const grey = await sharp(Buffer.from(svg), { unlimited: true }).toColourspace('b-w').raw().toBuffer()
  return boxes.map((box, at) => {
    const top = tops[at] ?? 0
    const whole = bitmapFromGrey(grey.subarray(top * width, (top + box.height) * width), width, box.height)
    return box.width === width ? whole : narrower(whole, box.width)
  })
}

function narrower(bitmap: Bitmap, width: number): Bitmap {
  const result = blankBitmap(width, bitmap.height)
  pasteBitmap(result, bitmap, 0, 0)
  return result
}

/** Texts in the fonts of paper, on the server. */
export const drawTexts: DrawTexts = async boxes => {
  const missing = [...new Map(boxes.filter(box => !cached.has(keyOf(box))).map(box => [keyOf(box), box])).values()]
  const drawn = missing.length > 0 ? await drawStacked(missing) : []
  const now = new Map(missing.map((box, at) => [keyOf(box), drawn[at]]))
  missing.forEach((box, at) => {
    const bitmap = drawn[at]
    if (bitmap) remember(box, bitmap)
  })
  return boxes.map(box => now.get(keyOf(box)) ?? cached.get(keyOf(box)) ?? blankBitmap(box.width, box.height))
}
