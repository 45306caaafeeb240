import { bitmapDataUrl } from '#platform/rules/drawing/bitmap-data-url.ts'
import { escapeHtml } from '#platform/rules/text/escape-html.ts'
import { unpackBitmap } from '../lines/unpack-bitmap.ts'
import { codeRects } from './code-rects.ts'
import { MM } from './element.ts'
import type { Placed, PlacedCode, PlacedItem, PlacedPicture, PlacedShape, PlacedText, PlacedWords } from './placed.ts'
import { svgTurn } from './turned.ts'

/** Address of a stored picture; undefined: its dots are shown. */
type PictureAddress = (file: string) => string | undefined

/** Letters of one line as SVG. */
export type DrawWords = (words: PlacedWords) => string

interface Drawing {
  readonly address: PictureAddress
  readonly drawWords: DrawWords
}

const short = (length: number): number => Math.trunc(length * MM) / MM // not money: hundredths of the unit

function wordsSvg({ text, x, baseline, size, width, bold }: PlacedWords): string {
  const fit = width > 0 ? ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${short(x)}" y="${short(baseline)}" font-size="${short(size)}"${bold ? ' font-weight="600"' : ''}${fit}>${escapeHtml(text)}</text>`
}

const textSvg = ({ box, words, colour, spoken }: PlacedText, drawWords: DrawWords): string =>
  `<g${svgTurn(box)} fill="${colour}"${spoken === undefined ? '' : ` role="img" aria-label="${escapeHtml(spoken)}"`}>${words.map(drawWords).join('')}</g>`

function codeSvg(code: PlacedCode, drawWords: DrawWords): string {
  const { box, value, module, barHeight, words } = code
  const path = codeRects(code, module, box.w, barHeight)
    .map(({ x, y, w, h }) => `M${short(box.x + x)} ${short(box.y + y)}h${short(w)}v${short(h)}h${-short(w)}z`)
    .join('')
  return `<g${svgTurn(box)} role="img" aria-label="${escapeHtml(value)}"><path shape-rendering="crispEdges" d="${path}"/>${words.map(drawWords).join('')}</g>`
}

function pictureSvg({ box, file, dots }: PlacedPicture, address: PictureAddress): string {
  const bitmap = unpackBitmap(dots)
  const href = address(file) ?? (bitmap && bitmapDataUrl(bitmap))
  if (!href) return ''
  return `<image${svgTurn(box)} x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" href="${escapeHtml(href)}"/>`
}

function shapeSvg({ kind, box, weight, filled, colour }: PlacedShape): string {
  const { x, y, w, h } = box
  const paint = filled ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${weight}"`
  if (kind === 'line')
    return `<rect${svgTurn(box)} x="${x}" y="${y + (h - weight) / 2}" width="${w}" height="${weight}" fill="${colour}"/>`
  // The line lies within the box.
  const inset = filled ? 0 : weight / 2
  if (kind === 'ellipse')
    return `<ellipse${svgTurn(box)} cx="${x + w / 2}" cy="${y + h / 2}" rx="${Math.max(0, w / 2 - inset)}" ry="${Math.max(0, h / 2 - inset)}" ${paint}/>`
  return `<rect${svgTurn(box)} x="${x + inset}" y="${y + inset}" width="${Math.max(0, w - 2 * inset)}" height="${Math.max(0, h - 2 * inset)}" ${paint}/>`
}

function itemSvg(item: PlacedItem, { address, drawWords }: Drawing): string {
  switch (item.kind) {
    case 'text':
      return textSvg(item, drawWords)
    case 'code':
      return codeSvg(item, drawWords)
    case 'picture':
      return pictureSvg(item, address)
    default:
      return shapeSvg(item)
  }
}

/**
 * Everything on a print, for the inside of an SVG whose unit is a hundredth of a millimetre.
 *
 * @param drawWords without it, letters are text in the fonts of the device
 */
export const placedSvg = (
  { items }: Placed,
  address: PictureAddress = () => undefined,
  drawWords: DrawWords = wordsSvg,
): string => items.map(item => itemSvg(item, { address, drawWords })).join('')
