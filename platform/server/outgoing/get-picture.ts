import type { IncomingMessage } from 'node:http'
import { LARGEST_IMAGE } from '#platform/contract/calls/files.ts'
import { detectFileKind } from '../files/file-kind.ts'
import type { PictureAnswer } from '../operation/services.ts'
import { openRequest } from './open-request.ts'
import { type CanReach, ForbiddenTarget } from './resolve-allowed.ts'

const MOST_REDIRECTS = 3
/** Bytes that tell JPEG and PNG from everything else. */
const MARK_LENGTH = 8

const HEADERS = { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity' } as const

type Step = PictureAnswer | { readonly movedTo: URL }

const isPicture = (bytes: Uint8Array): boolean => /^image\//.test(detectFileKind(bytes, '') ?? '')

function nextAddress(from: URL, { headers: { location } }: IncomingMessage): URL | undefined {
  const next = location === undefined || !URL.canParse(location, from) ? undefined : new URL(location, from)
  return next && /^https?:$/.test(next.protocol) ? next : undefined
}

/** Reads only as much as it takes to detect that a response is no picture, or too large. */
async function readPicture(response: IncomingMessage): Promise<PictureAnswer> {
  if (Number(response.headers['content-length'] ?? 0) > LARGEST_IMAGE) return { failure: 'tooLarge' }
  const parts: Buffer[] = []
  let length = 0
  let judged = false
  const stream: AsyncIterable<Buffer> = response
  for await (const part of stream) {
    parts.push(part)
    length += part.length
    if (length > LARGEST_IMAGE) return { failure: 'tooLarge' }
    if (!judged && length >= MARK_LENGTH) {
      if (!isPicture(Buffer.concat(parts))) return { failure: 'notAPicture' }
      judged = true
    }
  }
  return judged ? { bytes: Buffer.concat(parts) } : { failure: 'notAPicture' }
}

async function step(address: URL, mayReach: CanReach, signal: AbortSignal): Promise<Step> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = openRequest(address, { method: 'GET', headers: HEADERS, signal }, mayReach)
    request.once('response', resolve)
    request.once('error', reject)
    request.end()
  })
  try {
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400) {
      const movedTo = nextAddress(address, response)
      return movedTo ? { movedTo } : { failure: 'status', status }
    }
    return status === 200 ? await readPicture(response) : { failure: 'status', status }
  } finally {
    response.destroy()
  }
}

/**
 * Downloads a JPEG or PNG of at most 5 MB. Every redirect is checked like the first address. The time limit covers the
 * whole download, so that a server which sends one byte per second does not block the job.
 */
export async function getPicture(address: URL, mayReach: CanReach, timeoutMs: number): Promise<PictureAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let at = address
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await step(at, mayReach, signal)
      if (!('movedTo' in answer)) return answer
      at = answer.movedTo
    }
    return { failure: 'redirects' }
  } catch (error) {
    return { failure: error instanceof ForbiddenTarget ? 'forbidden' : 'silent', error }
  }
}
