import { toCanvas, toString as toSvg } from 'qrcode'
import type { QrContent, QrLevel } from '../../rules/qr-codes.ts'

export interface QrLook {
  /** Pixels. */
  readonly size: number
  readonly level: QrLevel
  /** A picture as a data URL. */
  readonly logo: string | undefined
}

export interface DrawnCode {
  readonly png: Blob
  readonly svg: Blob
}

/** Share of the code's side; level H restores 30 % of its modules. */
const LOGO_SHARE = 0.22

/** With a logo the code is drawn at level H. */
export async function drawCode({ content }: QrContent, { size, level, logo }: QrLook): Promise<DrawnCode> {
  const options = { width: size, errorCorrectionLevel: logo ? 'H' : level } as const
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, content, options)
  const plain = await toSvg(content, { ...options, type: 'svg' })
  if (!logo) return { png: await pngOf(canvas), svg: svgOf(plain) }
  const picture = await loadPicture(logo)
  drawLogo(canvas, picture)
  return { png: await pngOf(canvas), svg: svgOf(withLogo(plain, logo)) }
}

const svgOf = (text: string): Blob => new Blob([text], { type: 'image/svg+xml' })

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The browser gave no PNG'))), 'image/png')
  })

function loadPicture(source: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = source
  return picture.decode().then(() => picture)
}

function drawLogo(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gave no canvas')
  const room = canvas.width * LOGO_SHARE
  const scale = Math.min(room / picture.naturalWidth, room / picture.naturalHeight)
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  const start = (canvas.width - room) / 2
  pen.fillStyle = 'white'
  pen.fillRect(start - 2, start - 2, room + 4, room + 4)
  pen.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}

/** The drawing's own units are modules: `viewBox="0 0 n n"`. */
function withLogo(svg: string, logo: string): string {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const room = side * LOGO_SHARE
  const start = (side - room) / 2
  const back = `<rect x="${start - 0.5}" y="${start - 0.5}" width="${room + 1}" height="${room + 1}" fill="#ffffff"/>`
  const image = `<image x="${start}" y="${start}" width="${room}" height="${room}" href="${logo}"/>`
  return svg.replace('</svg>', `${back}${image}</svg>`)
}
