import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '#platform/contract/calls/files.ts'
import { WireFault } from './wire-fault.ts'

/**
 * Runs `work` with the file of a form, or with undefined where the form has none. The file is written to the temporary
 * folder while it arrives, so that slow senders of large files use no memory, and is deleted once `work` has ended. One
 * byte more than the limit is stored; the code that stores the file then refuses it with a text.
 */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  work: (payload: { file?: File }) => Promise<T>,
  largest = LARGEST_FILE,
): Promise<T> {
  const part = await formPart(request, largest + 1)
  if (!part) return work({})
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch(error => {
      throw formFault(error)
    })
    const bytes = await openAsBlob(path)
    return await work({ file: new File([bytes], part.filename, { type: part.mimetype }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const formPart = (request: FastifyRequest, largest: number) =>
  request.file({ throwFileSizeLimit: false, limits: { files: 1, fileSize: largest } }).catch(error => {
    throw formFault(error)
  })

/**
 * Errors of the form reader about a malformed form: they have neither code nor status. Errors of the machine and of the
 * HTTP library have one of them and are unchanged.
 */
const formFault = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && !('statusCode' in error) ? new WireFault(400) : error
