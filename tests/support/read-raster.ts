import type { Bitmap } from '#platform/rules/drawing/bitmap.ts'

const EPSON_RASTER = [0x1d, 0x76, 0x30, 0]
const STAR_RASTER = [0x1b, 0x1d, 0x53, 1]

const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

/** The pictures in a printer's bytes, as the printer reads them: GS v 0 of ESC/POS and ESC GS S of StarPRNT. */
export function readRasters(bytes: Uint8Array): Bitmap[] {
  const rasters: Bitmap[] = []
  for (let at = 0; at < bytes.length; at++) {
    const isStar = startsWith(bytes, at, STAR_RASTER)
    if (!isStar && !startsWith(bytes, at, EPSON_RASTER)) continue
    const number = (place: number) => (bytes[at + place] ?? 0) + (bytes[at + place + 1] ?? 0) * 256
    const [rowBytes, height] = [number(4), number(6)]
    const start = at + (isStar ? 9 : 8)
    const data = bytes.slice(start, start + rowBytes * height)
    rasters.push({ width: rowBytes * 8, height, data })
    at = start + data.length - 1
  }
  return rasters
}
