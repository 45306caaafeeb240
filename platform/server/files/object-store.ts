import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../operation/services.ts'
import { checkedPlace, derivedFiles } from './derived-files.ts'
import type { ObjectPlace } from './object-place.ts'

const ATTEMPTS = 3
/** Milliseconds before the second attempt; twice as many before the third. */
const FIRST_PAUSE = 200
/** Milliseconds for an answer with its body, 10 MB at most. */
const ANSWER_WITHIN = 20_000

/**
 * Files in a bucket, `{merchant}/{id}`, for several servers. What is derived from them is kept in a folder of each server.
 *
 * @param cache folder of derived files on this server
 */
export function objectStore(place: ObjectPlace, cache: string): FileStore {
  const client = new AwsClient({
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    region: place.region,
    service: 's3',
  })
  const made = derivedFiles(cache)

  /** Requests can be repeated: a file is written once under a name that is never used again. */
  async function request(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(method, path, body).catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw new Error(`the file store did not answer ${method} ${path}`, { cause: error })
        return undefined
      })
      if (answer && (attempt === ATTEMPTS || !(answer.status >= 500 || answer.status === 429))) return answer
      await answer?.body?.cancel()
      await pause(FIRST_PAUSE * attempt)
    }
  }

  async function send(method: string, path: string, body: Uint8Array | undefined): Promise<Response> {
    const signed = await client.sign(`${place.address}/${path}`, {
      method,
      // The store compares it with what arrives.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const answer = await fetch(signed, { signal: AbortSignal.timeout(ANSWER_WITHIN), redirect: 'error' })
    if (method !== 'GET' || !answer.ok) return answer
    // Read within the attempt: a body that is cut short is asked for again.
    return new Response(await answer.arrayBuffer(), { status: answer.status })
  }

  function fail(method: string, path: string, { status }: Response): never {
    throw new Error(`the file store answered ${status} to ${method} ${path}`)
  }

  return {
    async put(merchantId, id, bytes) {
      const path = checkedPlace(merchantId, id)
      const answer = await request('PUT', path, bytes)
      if (!answer.ok) fail('PUT', path, answer)
    },
    async get(merchantId, id) {
      const path = checkedPlace(merchantId, id)
      const answer = await request('GET', path)
      if (answer.status === 404) return undefined
      if (!answer.ok) fail('GET', path, answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(merchantId, id) {
      const path = checkedPlace(merchantId, id)
      const answer = await request('DELETE', path)
      if (!answer.ok && answer.status !== 404) fail('DELETE', path, answer)
      await made.remove(merchantId, id)
    },
    derived: made.derived,
  }
}
