import type { FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '#platform/contract/calls/files.ts'

/** One byte more than the largest: what is cut off there is refused in words by whoever stores it. */
const READ_AT_MOST = LARGEST_FILE + 1

/** The file of a form as a payload; an empty one where the form holds none. The rest of a larger file is not read into memory. */
export async function uploadedFile(request: FastifyRequest): Promise<{ file?: File }> {
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: READ_AT_MOST } })
  if (!part) return {}
  // Buffers of streams stand in memory of their own, never in shared memory.
  const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
  return { file: new File([bytes], part.filename, { type: part.mimetype }) }
}
