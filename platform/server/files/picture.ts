import type { Sharp } from 'sharp'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'

/** A picture of 4 MB can claim a billion pixels; memory is taken by pixels. */
const MOST_MEGAPIXELS = 50
const READING = { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' } as const

/** Loaded with the first picture: its native library is a tenth of a start. */
async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  // One thread a picture, so that a call beside it gets its turn; pictures pass once, a cache of them would not be hit.
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
 * The same picture written anew: upright, in sRGB, without place, camera and whatever else was hidden in it or behind it.
 * A file that is not whole to its last line is no picture.
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
    // The reader's own words for what is broken help nobody; that it is broken is the answer.
    return refuse(RTN.invalid, 'platform.file.notAPicture')
  }
}

/** Few widths, so that whoever counts through them does not fill the disk. */
const WIDTHS = [64, 128, 256, 512, 1024, 2048] as const

/** The width that is made for one that is asked for: the next larger; none when the picture itself is no larger. */
export function servedWidth(asked: number, width: number): number | undefined {
  const step = WIDTHS.find(one => one >= asked)
  return step !== undefined && step < width ? step : undefined
}

/** A smaller one of a stored picture, as WebP. */
export async function smallerPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const sharp = await pictureLibrary()
  return sharp(bytes, READING).resize({ width }).webp({ quality: 82 }).toBuffer()
}
