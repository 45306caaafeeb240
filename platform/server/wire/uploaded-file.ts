import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '#platform/contract/calls/files.ts'

/**
 * Works with the file of a form, an absent one where the form holds none. The file is written to the machine's temporary folder
 * while it comes, so that slow senders of large files hold no memory, and is gone once `work` has ended. One byte more than
 * the largest is kept: what is cut off there is refused in words by whoever stores it.
 */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  work: (payload: { file?: File }) => Promise<T>,
  largest = LARGEST_FILE,
): Promise<T> {
  const part = await request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: largest + 1 } })
  if (!part) return work({})
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    const bytes = await openAsBlob(path)
    return await work({ file: new File([bytes], part.filename, { type: part.mimetype }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
