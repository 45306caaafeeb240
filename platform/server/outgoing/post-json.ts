import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Outgoing, OutgoingAnswer } from '../operation/services.ts'
import { getPicture } from './get-picture.ts'
import { openRequest } from './open-request.ts'
import { type CanReach, ForbiddenTarget, resolveAllowed } from './resolve-allowed.ts'
import { sendRequest } from './send-request.ts'

/** A server that does not answer must not block a call of the console for long. */
const TIMEOUT_MS = 10_000

/** Connections that wait for the next request: some receivers get thousands of small ones. */
const KEPT = { keepAlive: true, keepAliveMsecs: 5000, maxFreeSockets: 20, timeout: 30_000 } as const

/**
 * Requests to external servers at permitted addresses only. A post follows no redirect, because it could lead
 * elsewhere, and reads only the status of the response.
 */
export function outgoing(mayReach: CanReach, timeoutMs = TIMEOUT_MS): Outgoing {
  const agents = { http: new PlainAgent(KEPT), https: new SecureAgent(KEPT) }
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
    request: (address, request) => sendRequest(address, request, mayReach, { usualTimeoutMs: timeoutMs, agents }),
    resolveHost: async host => (await resolveAllowed(host, mayReach))[0].address,
  }
}
