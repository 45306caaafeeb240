import type { FastifyRequest } from 'fastify'
import { routeName } from './call-routes.ts'

/** Who hung up before the whole call had come did nothing that we could mend. */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** A fault is logged once, with the request's id; the caller learns the id and no more. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const facts = { err: error, route: routeName(request) }
  if (hungUp(request)) request.log.info(facts, 'the caller hung up')
  else request.log.error(facts, 'fault')
}
