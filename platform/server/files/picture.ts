import type { Sharp } from 'sharp'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'

/** A picture of 4 MB can claim a billion pixels, and memory use follows pixels. */
const MOST_MEGAPIXELS = 50
const READING = { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' } as const

/** Loaded with the first picture: its native library takes a tenth of the server's start. */
async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  // One thread per picture, so that other calls get their turn. Pictures pass once, so a cache would not be hit.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 90, mozjpeg: true })
const asPng = (picture: Sharp) => picture.png({ compressionLevel: 9 })

const tooManyPixels = () => refuse(RTN.invalid, 'platform.file.tooManyPixels', { params: { most: MOST_MEGAPIXELS } })

/**
 * Re-encodes a picture: upright, in sRGB, without metadata such as place and camera, and without data after its end.
 * Truncated files are refused.
 */
export async function cleanPicture(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Picture | Refusal> {
  const sharp = await pictureLibrary()
  try {
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    if (width * height > READING.limitInputPixels) return tooManyPixels()
    const upright = sharp(bytes, READING).autoOrient().toColourspace('srgb')
    const { data, info } = await (type === 'image/png' ? asPng(upright) : asJpeg(upright)).toBuffer({
      resolveWithObject: true,
    })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // The decoder's own message would not help; the answer is that the file is damaged.
    return refuse(RTN.invalid, 'platform.file.notAPicture')
  }
}

/** Few widths, so that requests for all widths cannot fill the disk. */
const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const

/** The width served for a requested one: the next larger; undefined when the picture itself is no larger. */
export function servedWidth(requested: number, width: number): number | undefined {
  const step = WIDTHS.find(step => step >= requested)
  return step !== undefined && step < width ? step : undefined
}

/** A smaller version of a stored picture, as WebP. */
export async function smallerPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const sharp = await pictureLibrary()
  return sharp(bytes, READING).resize({ width }).webp({ quality: 82 }).toBuffer()
}
