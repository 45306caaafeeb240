import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { type CanReach, ForbiddenTarget, guardedLookup } from './resolve-allowed.ts'

const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Begins a request to an address that somebody typed, on a connection of its own.
 * @throws ForbiddenTarget for a number that may not be reached; a name that may not fails the request with the same error
 */
export function openRequest(address: URL, options: RequestOptions, mayReach: CanReach): ClientRequest {
  const host = plainHost(address)
  // A number needs no lookup, so the guard of the lookup would not see it.
  if (isIP(host) !== 0 && !mayReach(host)) throw new ForbiddenTarget(host)
  const begin = address.protocol === 'https:' ? secureRequest : plainRequest
  return begin(address, { ...options, lookup: guardedLookup(mayReach), agent: false })
}
