import type { FastifyRequest } from 'fastify'
import { WireFault } from './wire-fault.ts'

const KEY = /^[\x21-\x7e]{8,100}$/

/** The caller's idempotency key; 400 for a malformed one, because the caller relies on it. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (!KEY.test(key)) throw new WireFault(400)
  return key
}
