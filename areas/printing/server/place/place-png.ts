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

const toDots = (length: number, dpi: number): number => Math.trunc((length / MM / MM_IN_INCH) * dpi) // not money: dots

/** A print as a PNG. @param dpi dots per inch */
export async function placePng(placed: Placed, pictures: Pictures, dpi: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = placed
  const address = (file: string) => {
    const bytes = pictures.get(file)
    return bytes && `data:image/png;base64,${bytes.toString('base64')}`
  }
  const size = `width="${toDots(width, dpi)}" height="${toDots(height, dpi)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><rect width="100%" height="100%" fill="#fff"/>${placedSvg(placed, address, drawWords)}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).withMetadata({ density: dpi }).png().toBuffer()
}
