import { outlineText } from '#platform/server/document/print/outline-text.ts'
import { MM } from '../../rules/place/element.ts'
import { type DrawWords, placedSvg } from '../../rules/place/place-svg.ts'
import type { Placed } from '../../rules/place/placed.ts'
import type { Pictures } from './place-pdf.ts'

const MM_IN_INCH = 25.4

/** Letters as paths, condensed to their width as on paper. */
const drawWords: DrawWords = ({ text, x, baseline, size, width, bold }) => {
  const outlined = outlineText(text, size, bold ? 600 : 400)
  const condensed = outlined.width > width && outlined.width > 0 ? width / outlined.width : 1
  return `<g transform="translate(${x} ${baseline}) scale(${condensed} 1)">${outlined.svg}</g>`
}

const toDots = (length: number, dpi: number): number => Number(((length / MM / MM_IN_INCH) * dpi).toFixed(0)) // not money: dots

/** Dots of a print as a picture. @param dpi dots per inch */
export const pixelsOf = ({ width, height }: Placed, dpi: number): number => toDots(width, dpi) * toDots(height, dpi)

function drawSvg(placed: Placed, pictures: Pictures, size: string): string {
  const { width, height } = placed
  const address = (file: string) => {
    const bytes = pictures.get(file)
    return bytes && `data:image/png;base64,${bytes.toString('base64')}`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><rect width="100%" height="100%" fill="#fff"/>${placedSvg(placed, address, drawWords)}</svg>`
}

/** A print as an SVG in its own size, which needs no fonts. */
export const placeSvg = (placed: Placed, pictures: Pictures): string =>
  drawSvg(placed, pictures, `width="${placed.width / MM}mm" height="${placed.height / MM}mm"`)

/** A print as a PNG. @param dpi dots per inch */
export async function placePng(placed: Placed, pictures: Pictures, dpi: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = `width="${toDots(placed.width, dpi)}" height="${toDots(placed.height, dpi)}"`
  const svg = drawSvg(placed, pictures, size)
  return sharp(Buffer.from(svg), { unlimited: true }).withMetadata({ density: dpi }).png().toBuffer()
}
