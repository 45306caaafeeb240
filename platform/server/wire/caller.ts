import type { FastifyRequest } from 'fastify'
import { NO_ACCESS } from '../access/access.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import type { SignedIn } from '../operation/area-server.ts'
import type { Caller } from '../operation/caller.ts'
import type { Wire } from './wire.ts'
import { WireFault } from './wire-fault.ts'

/** The token of an Authorization header, with or without `Bearer `. */
export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header) return undefined
  return header.replace(/^bearer\s+/i, '') || undefined
}

/** The user of a token; 401 when it has expired, was revoked or never existed. */
export async function identify(wire: Wire, token: string | undefined, device: string): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const signedIn = await wire.identity.resolve(token, device)
  if (!signedIn) throw new WireFault(401)
  return signedIn
}

/** The same for the plain JSON API, which programs call with a credential. */
export async function identifyProgram(wire: Wire, request: FastifyRequest): Promise<SignedIn | undefined> {
  const token = readToken(request)
  if (!token || !wire.credentials?.isCredential(token)) return identify(wire, token, API_DEVICE)
  const resolved = await wire.credentials.resolve(token, request.ip)
  if (!('fault' in resolved)) return resolved
  if (resolved.fault === 'rate') throw new WireFault(429, undefined, { 'retry-after': String(resolved.retryAfter) })
  if (resolved.fault === 'address') throw new WireFault(403, 'platform.http.otherAddress')
  throw new WireFault(401, 'platform.http.unknownCredential')
}

/** Device of callers of the plain JSON API. */
export const API_DEVICE = 'api'

export function toCaller(wire: Wire, request: FastifyRequest, device: string, signedIn: SignedIn | undefined): Caller {
  return {
    who: signedIn?.who,
    access: signedIn?.access ?? NO_ACCESS,
    merchantId: signedIn?.merchantId ?? PLATFORM_MERCHANT,
    locale: wire.words.localeOf(request.headers['accept-language']),
    device,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  }
}
