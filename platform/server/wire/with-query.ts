import type { FastifyRequest } from 'fastify'
import type { ServedOperation } from '../operation/area-server.ts'

/** The payload with the query parameters that the operation reads. */
export function withQuery(served: ServedOperation, request: FastifyRequest, payload: unknown): unknown {
  const { query: names = [] } = served.operation
  if (names.length === 0 || typeof payload !== 'object' || payload === null) return payload
  const query = request.query as Record<string, unknown> // Fastify parses the query string into an object
  const present = names.filter(name => typeof query[name] === 'string').map(name => [name, query[name]])
  return { ...Object.fromEntries(present), ...payload }
}
