import { type Bitmap, bitmapFromGrey } from '#platform/rules/drawing/bitmap.ts'
import { type DrawTexts, placeText, type TextBox } from '#platform/rules/drawing/text-box.ts'
import { loadPaperFonts } from './paper-fonts.ts'

const BYTES_OF_DOT = 4
/** Matches the server's bold, because the East Asian fonts have one weight. Share of the size. */
const BOLD_STROKE = 0.045

function drawText(box: TextBox, families: string): Bitmap {
  const { width, height } = box
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw')
  context.fillStyle = '#fff' // allowed: paper knows no theme
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000' // allowed: paper knows no theme
  const { size } = placeText(box, 0)
  context.font = `${size}px ${families}`
  const { baseline, left, condensed } = placeText(box, context.measureText(box.text).width)
  context.translate(left, baseline)
  context.scale(condensed, 1)
  context.fillText(box.text, 0, 0)
  if (box.bold) {
    context.lineWidth = size * BOLD_STROKE
    context.strokeText(box.text, 0, 0)
  }
  const { data } = context.getImageData(0, 0, width, height)
  return bitmapFromGrey(
    data.filter((_, at) => at % BYTES_OF_DOT === 0),
    width,
    height,
  )
}

/** Texts in the fonts of paper, in a browser. */
export const drawTexts: DrawTexts = async boxes => {
  const families = await loadPaperFonts(boxes.map(({ text }) => text))
  return boxes.map(box => drawText(box, families))
}
