import { bytesToBase64 } from '../text/base64.ts'
import { type Bitmap, bytesPerRow } from './bitmap.ts'

/** Sizes of a bitmap file's two headers and of its palette of two colours (Microsoft, BITMAPINFOHEADER). */
const FILE_HEADER = 14
const INFO_HEADER = 40
const PALETTE = 8
const ROW_ALIGNMENT = 4

/** A bitmap as a picture that browsers show without another request. */
export function bitmapDataUrl(bitmap: Bitmap): string {
  const { width, height, data } = bitmap
  const row = bytesPerRow(width)
  const paddedRow = Math.ceil(row / ROW_ALIGNMENT) * ROW_ALIGNMENT // not money: bytes
  const start = FILE_HEADER + INFO_HEADER + PALETTE
  const bytes = new Uint8Array(start + paddedRow * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, start, true)
  view.setUint32(14, INFO_HEADER, true)
  view.setInt32(18, width, true)
  // Negative: the first row is the upper one.
  view.setInt32(22, -height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 1, true)
  view.setUint32(46, 2, true)
  // 0 is white, 1 is black.
  view.setUint32(54, 0x00ffffff, true)
  for (let y = 0; y < height; y++) bytes.set(data.subarray(y * row, (y + 1) * row), start + y * paddedRow)
  return `data:image/bmp;base64,${bytesToBase64(bytes)}`
}
