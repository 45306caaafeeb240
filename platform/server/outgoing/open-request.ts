import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { type CanReach, ForbiddenTarget, guardedLookup } from './resolve-allowed.ts'

const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Starts a request to an address that a user entered, on its own connection unless an agent keeps connections.
 * @throws ForbiddenTarget for a forbidden number; a forbidden name fails the request with the same error
 */
export function openRequest(
  address: URL,
  options: RequestOptions,
  mayReach: CanReach,
  agent: RequestOptions['agent'] = false,
): ClientRequest {
  const host = plainHost(address)
  // A number needs no lookup, so the guarded lookup would not check it.
  if (isIP(host) !== 0 && !mayReach(host)) throw new ForbiddenTarget(host)
  const begin = address.protocol === 'https:' ? secureRequest : plainRequest
  return begin(address, { ...options, lookup: guardedLookup(mayReach), agent })
}
