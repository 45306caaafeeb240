import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Pictures: 5 MB (core.md section 8). */
export const LARGEST_IMAGE = 5_242_880
/** Other files. */
export const LARGEST_FILE = 10 * 1024 * 1024

const storedUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** By its bytes. */
  type: z.string(),
  /** Bytes, as stored: a picture is written anew without what cameras hide in it. */
  size: z.number(),
  /** Pixels, of a picture. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Unguessable address: whoever has it may see the file. `&w=` asks for a picture of about that width. */
  url: z.string(),
})
export type StoredUpload = z.infer<typeof storedUpload>

/**
 * Stores one file: JPEG or PNG, PDF, CSV, XLSX or plain text, told by its bytes. Sent as `multipart/form-data`, signed as a
 * call with an empty body. What no record refers to within a day is taken away again.
 */
export const uploadFile = operation('/al/files/upload', {
  input: z.strictObject({ file: z.file() }),
  output: storedUpload,
  need: 'signedIn',
  writes: true,
  upload: true,
})
