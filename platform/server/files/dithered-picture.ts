import { type Bitmap, blankBitmap, setBlack } from '#platform/rules/drawing/bitmap.ts'

const BLACK_BELOW = 128
const WHITE = 255

/** Shares of a dot's error for its neighbours, in sixteenths (Floyd and Steinberg, 1976). */
const NEIGHBOURS = [
  { dx: 1, dy: 0, share: 7 },
  { dx: -1, dy: 1, share: 3 },
  { dx: 0, dy: 1, share: 5 },
  { dx: 1, dy: 1, share: 1 },
]

/** @param grey one byte a dot */
export function dither(grey: Uint8Array, width: number, height: number): Bitmap {
  const bitmap = blankBitmap(width, height)
  const levels = Float32Array.from(grey)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = levels[y * width + x] ?? WHITE
      const isBlack = level < BLACK_BELOW
      if (isBlack) setBlack(bitmap, x, y)
      const error = level - (isBlack ? 0 : WHITE)
      for (const { dx, dy, share } of NEIGHBOURS) {
        const at = (y + dy) * width + x + dx
        if (x + dx >= 0 && x + dx < width && y + dy < height) levels[at] = (levels[at] ?? 0) + (error * share) / 16
      }
    }
  }
  return bitmap
}

/** A stored picture in black dots on white, no larger than the box. */
export async function ditheredPicture(
  bytes: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Bitmap> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return dither(data, info.width, info.height)
}
