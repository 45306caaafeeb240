import type { FastifyRequest } from 'fastify'
import { routeName } from './call-routes.ts'

const closedEarly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The client closed the connection before the whole call had arrived or the answer was sent: not our fault. */
const hungUp = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.complete ? raw.socket.destroyed && closedEarly(error) : raw.destroyed

/** Logs a fault once, with the request's id; the caller gets only the id. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const facts = { err: error, route: routeName(request) }
  if (hungUp(request, error)) request.log.info(facts, 'the caller hung up')
  else request.log.error(facts, 'fault')
}
