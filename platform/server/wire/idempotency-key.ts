import type { FastifyRequest } from 'fastify'
import { WireFault } from './wire-fault.ts'

const KEY = /^[\x21-\x7e]{8,100}$/

/** The caller's key for repeating a call; 400 for one that is none, because the caller counts on it. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (!KEY.test(key)) throw new WireFault(400)
  return key
}
