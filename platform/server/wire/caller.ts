import type { FastifyRequest } from 'fastify'
import { NO_ACCESS } from '../access/access.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import type { SignedIn } from '../operation/area-server.ts'
import type { Caller } from '../operation/caller.ts'
import type { Wire } from './wire.ts'
import { WireFault } from './wire-fault.ts'

/** The token of an Authorization header; `Bearer ` before it is accepted. */
export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header) return undefined
  return header.replace(/^bearer\s+/i, '') || undefined
}

/** Who a token stands for; 401 for one that expired, was revoked, or never was. */
export async function identify(wire: Wire, token: string | undefined, device: string): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const found = await wire.identity.resolve(token, device)
  if (!found) throw new WireFault(401)
  return found
}

export function toCaller(wire: Wire, request: FastifyRequest, device: string, found: SignedIn | undefined): Caller {
  return {
    who: found?.who,
    access: found?.access ?? NO_ACCESS,
    merchantId: found?.merchantId ?? PLATFORM_MERCHANT,
    locale: wire.words.localeOf(request.headers['accept-language']),
    device,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  }
}
