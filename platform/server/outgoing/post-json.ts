import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Outgoing, OutgoingAnswer } from '../operation/services.ts'
import { ForbiddenTarget, guardedLookup, type MayReach } from './judged-address.ts'

/** A server that does not answer must not hold a call of the console for long. */
const TIMEOUT_MS = 10_000

const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Posts JSON to external servers, and only to addresses that may be reached. No redirect is followed: it could lead
 * elsewhere. What the other side answers beyond its status is not read.
 */
export function outgoing(mayReach: MayReach, timeoutMs = TIMEOUT_MS): Outgoing {
  const post = (address: URL, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const begin = address.protocol === 'https:' ? secureRequest : plainRequest
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = begin(address, { method: 'POST', headers, lookup: guardedLookup(mayReach), signal, agent: false })
      sent.once('response', answer => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    async postJson(address, value): Promise<OutgoingAnswer> {
      const host = plainHost(address)
      // A number needs no looking up, and so would pass the guard unseen.
      if (isIP(host) !== 0 && !mayReach(host)) return { failure: 'forbidden' }
      try {
        return { status: await post(address, JSON.stringify(value)) }
      } catch (error) {
        return { failure: error instanceof ForbiddenTarget ? 'forbidden' : 'silent', error }
      }
    },
  }
}
