import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Pictures: 5 MB (core.md section 8). */
export const LARGEST_IMAGE = 5_242_880
/** Other files. */
export const LARGEST_FILE = 10 * 1024 * 1024

const storedUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** Detected from the bytes. */
  type: z.string(),
  /** Bytes, as stored. A picture is re-encoded without its metadata. */
  size: z.number(),
  /** Pixels; pictures only. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Unguessable address: anyone who has it can see the file. `&w=` asks for a picture of about that width. */
  url: z.string(),
})
export type StoredUpload = z.infer<typeof storedUpload>

/**
 * Stores one file: JPEG or PNG, PDF, CSV, XLSX or plain text, detected from its bytes. Sent as `multipart/form-data`,
 * signed like a call with an empty body. A file that no record refers to within a day is deleted.
 */
export const uploadFile = operation('/al/files/upload', {
  input: z.strictObject({ file: z.file() }),
  output: storedUpload,
  need: 'signedIn',
  programs: true,
  writes: true,
  upload: true,
})
