import type { Outgoing, OutgoingAnswer } from '../operation/services.ts'
import { getPicture } from './get-picture.ts'
import { openRequest } from './open-request.ts'
import { type CanReach, ForbiddenTarget } from './resolve-allowed.ts'

/** A server that does not answer must not hold a call of the console for long. */
const TIMEOUT_MS = 10_000

/**
 * Requests to external servers, and only to addresses that may be reached. A post follows no redirect, since it could
 * lead elsewhere, and reads nothing of the response but its status.
 */
export function outgoing(mayReach: CanReach, timeoutMs = TIMEOUT_MS): Outgoing {
  const post = (address: URL, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const signal = AbortSignal.timeout(timeoutMs)
      const request = openRequest(address, { method: 'POST', headers, signal }, mayReach)
      request.once('response', response => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      request.once('error', reject)
      request.end(body)
    })
  return {
    async postJson(address, value): Promise<OutgoingAnswer> {
      try {
        return { status: await post(address, JSON.stringify(value)) }
      } catch (error) {
        return { failure: error instanceof ForbiddenTarget ? 'forbidden' : 'silent', error }
      }
    },
    getPicture: address => getPicture(address, mayReach, timeoutMs),
  }
}
