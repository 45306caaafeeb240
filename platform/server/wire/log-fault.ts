import type { FastifyRequest } from 'fastify'
import { routeName } from './call-routes.ts'

const closedEarly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Who hung up before the whole call had come, or before the whole answer had gone, did nothing that we could mend. */
const hungUp = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.complete ? raw.socket.destroyed && closedEarly(error) : raw.destroyed

/** A fault is logged once, with the request's id; the caller learns the id and no more. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const facts = { err: error, route: routeName(request) }
  if (hungUp(request, error)) request.log.info(facts, 'the caller hung up')
  else request.log.error(facts, 'fault')
}
