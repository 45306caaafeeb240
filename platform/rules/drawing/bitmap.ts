/** Black dots on white, as printers draw them: eight dots a byte, the left one in its highest bit, rows of whole bytes. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const DOTS_IN_BYTE = 8
const LEFTMOST = 0x80

export const bytesPerRow = (width: number): number => Math.ceil(width / DOTS_IN_BYTE) // not money: bytes

export const blankBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  data: new Uint8Array(bytesPerRow(width) * height),
})

export function isBlack({ width, height, data }: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false
  return ((data[y * bytesPerRow(width) + (x >> 3)] ?? 0) & (LEFTMOST >> (x & 7))) !== 0
}

/** Changes the bitmap in place: a bitmap has up to a million dots. */
export function setBlack({ width, height, data }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = y * bytesPerRow(width) + (x >> 3)
  data[at] = (data[at] ?? 0) | (LEFTMOST >> (x & 7))
}

/** Adds the black dots of another bitmap, in place. */
export function pasteBitmap(onto: Bitmap, pasted: Bitmap, x: number, y: number): void {
  const inRow = bytesPerRow(pasted.width)
  pasted.data.forEach((byte, at) => {
    // Most of a letter is white.
    if (byte === 0) return
    const column = (at % inRow) * DOTS_IN_BYTE
    const row = (at - (at % inRow)) / inRow
    for (let bit = 0; bit < DOTS_IN_BYTE && column + bit < pasted.width; bit++) {
      if ((byte & (LEFTMOST >> bit)) !== 0) setBlack(onto, x + column + bit, y + row)
    }
  })
}

export function invertBitmap(bitmap: Bitmap): Bitmap {
  const inverse = blankBitmap(bitmap.width, bitmap.height)
  for (let y = 0; y < bitmap.height; y++) {
    for (let x = 0; x < bitmap.width; x++) if (!isBlack(bitmap, x, y)) setBlack(inverse, x, y)
  }
  return inverse
}

/** Grey levels of one byte a dot; what is darker than the middle becomes black. */
export function bitmapFromGrey(grey: Uint8Array | Uint8ClampedArray, width: number, height: number): Bitmap {
  const MIDDLE = 128
  const bitmap = blankBitmap(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if ((grey[y * width + x] ?? MIDDLE) < MIDDLE) setBlack(bitmap, x, y)
  }
  return bitmap
}

/** Enlarged or reduced to a size, dot by dot. */
export function resizeBitmap(bitmap: Bitmap, width: number, height: number): Bitmap {
  if (bitmap.width === width && bitmap.height === height) return bitmap
  const resized = blankBitmap(width, height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * bitmap.height) / height) // not money: dots
    for (let x = 0; x < width; x++) {
      if (isBlack(bitmap, Math.floor((x * bitmap.width) / width), row)) setBlack(resized, x, y) // not money: dots
    }
  }
  return resized
}

/** Turned clockwise by quarters. */
export function turnBitmap(bitmap: Bitmap, angle: 0 | 90 | 180 | 270): Bitmap {
  if (angle === 0) return bitmap
  const { width, height } = bitmap
  const turned = angle === 180 ? blankBitmap(width, height) : blankBitmap(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isBlack(bitmap, x, y)) continue
      if (angle === 90) setBlack(turned, height - 1 - y, x)
      else if (angle === 180) setBlack(turned, width - 1 - x, height - 1 - y)
      else setBlack(turned, y, width - 1 - x)
    }
  }
  return turned
}
