import { z } from 'zod'

/** Printers have at most 832 dots a line; a picture is no higher than a page. */
const dot = z.int().min(1).max(4096)

/** Black dots of a picture, for printers. */
export const pictureDots = z.strictObject({ width: dot, height: dot, data: z.base64() })
