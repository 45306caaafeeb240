import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedOperation } from '../operation/area-server.ts'
import { getAdmitted } from './admission.ts'
import { isOrdinary, routeOptions } from './route-options.ts'
import { WireFault } from './wire-fault.ts'

/** One way of calling operations: where they are found, and who answers. */
export interface CallRoutes {
  /** Everything below is a call: `/*`, `/v1/*`. */
  readonly below: string
  pathOf(served: ServedOperation): string
  /** Judges the headers; throws what is refused before its body is read. */
  admit(served: ServedOperation, request: FastifyRequest, reply: FastifyReply): Promise<void>
  answer(served: ServedOperation, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  readonly errorHandler?: (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * POST of every operation. Operations with limits of their own get a route of their own; the others share one and are found by
 * their path: a route costs the framework a third of a millisecond of the start, and there are two thousand.
 */
export function callRoutes(app: FastifyInstance, operations: Iterable<ServedOperation>, routes: CallRoutes): void {
  const own = routes.errorHandler ? { errorHandler: routes.errorHandler } : {}
  const shared = new Map<string, ServedOperation>()
  for (const served of operations) {
    const path = routes.pathOf(served)
    if (isOrdinary(served.operation)) shared.set(path, served)
    else
      app.post(
        path,
        {
          ...routeOptions(served.operation),
          ...own,
          onRequest: (request, reply) => routes.admit(served, request, reply),
        },
        (request, reply) => routes.answer(served, request, reply),
      )
  }
  const calledBy = ({ url }: FastifyRequest) => shared.get(url.split('?', 1)[0] ?? '')
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const served = calledBy(request)
    if (!served) throw new WireFault(404)
    request.calledPath = routes.pathOf(served)
    await routes.admit(served, request, reply)
  }
  app.post(routes.below, { ...own, onRequest: admit }, (request, reply) =>
    routes.answer(getAdmitted(request).served, request, reply),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the operation where the route is shared by many. */
    calledPath: string | undefined
  }
}

/** What a request asked for, for logs and counters: never its address, which may carry a token. */
export const routeName = ({ calledPath, routeOptions }: FastifyRequest): string =>
  calledPath ?? routeOptions?.url ?? 'none'
