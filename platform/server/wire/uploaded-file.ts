import type { FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '#platform/contract/calls/files.ts'

/**
 * The file of a form as a payload; an empty one where the form holds none. One byte more than the largest is read: what is
 * cut off there is refused in words by whoever stores it. The rest of a larger file is not read into memory.
 */
export async function uploadedFile(request: FastifyRequest, largest = LARGEST_FILE): Promise<{ file?: File }> {
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: largest + 1 } })
  if (!part) return {}
  // Buffers of streams stand in memory of their own, never in shared memory.
  const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
  return { file: new File([bytes], part.filename, { type: part.mimetype }) }
}
