import type { Agent as PlainAgent } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import type { OutgoingRequest, RequestAnswer } from '../operation/services.ts'
import { openRequest } from './open-request.ts'
import { type CanReach, ForbiddenTarget } from './resolve-allowed.ts'

/** Bytes of an answer that are read; the rest is left. */
const MOST_READ = 64 * 1024

/** Of all requests of the process. */
export interface Sending {
  readonly usualTimeoutMs: number
  /** Keep connections open. */
  readonly agents: { readonly http: PlainAgent; readonly https: SecureAgent }
}

/**
 * A request whose answer is read. Follows no redirect, since it could lead elsewhere. It tells whether a failed request may have
 * arrived: what was written whole and got no answer is lost, everything else did not leave.
 */
export function sendRequest(
  address: URL,
  { method, headers, body = '', keepsConnection, timeoutMs, mostRead = MOST_READ }: OutgoingRequest,
  mayReach: CanReach,
  { usualTimeoutMs, agents }: Sending,
): Promise<RequestAnswer> {
  return new Promise(resolve => {
    let isWritten = false
    const fail = (error: unknown) =>
      resolve({ failure: error instanceof ForbiddenTarget ? 'forbidden' : isWritten ? 'lost' : 'silent', error })
    try {
      const length = { 'content-length': Buffer.byteLength(body) }
      const signal = AbortSignal.timeout(timeoutMs ?? usualTimeoutMs)
      const agent = keepsConnection && (address.protocol === 'https:' ? agents.https : agents.http)
      const request = openRequest(address, { method, headers: { ...headers, ...length }, signal }, mayReach, agent)
      request.once('finish', () => {
        isWritten = true
      })
      request.once('response', response => {
        const chunks: Buffer[] = []
        let size = 0
        const answer = () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).subarray(0, mostRead).toString('utf8'),
          })
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size < mostRead) return
          answer()
          response.destroy()
        })
        response.once('end', answer)
        response.once('error', fail)
        response.once('aborted', () => fail(new Error('the answer broke off')))
      })
      request.once('error', fail)
      request.end(body)
    } catch (error) {
      fail(error)
    }
  })
}
