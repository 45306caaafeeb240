import type { Bitmap } from '#platform/rules/drawing/bitmap.ts'
import { base64ToBytes } from '#platform/rules/text/base64.ts'
import type { PackedBitmap } from './element.ts'

/** Undefined: there are no dots, or they cannot be read. */
export function unpackBitmap(dots: PackedBitmap | undefined): Bitmap | undefined {
  const data = dots && base64ToBytes(dots.data)
  return data ? { width: dots.width, height: dots.height, data } : undefined
}
