import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedOperation } from '../operation/area-server.ts'
import { getAdmitted } from './admission.ts'
import { isOrdinary, routeOptions } from './route-options.ts'
import { WireFault } from './wire-fault.ts'

/** A way of calling operations: their paths, and the function that answers. */
export interface CallRoutes {
  /** Every path below is a call: `/*`, `/v1/*`. */
  readonly below: string
  pathOf(served: ServedOperation): string
  /** Checks the headers; throws a refusal before the body is read. */
  admit(served: ServedOperation, request: FastifyRequest, reply: FastifyReply): Promise<void>
  answer(served: ServedOperation, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  readonly errorHandler?: (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * POST of every operation. Operations with their own limits get their own route; the others share one and are found by
 * path, because each route adds a third of a millisecond to the framework's start, and there are two thousand.
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
    /** Path of the operation on a shared route. */
    calledPath: string | undefined
  }
}

/** Requested route, for logs and counters. Never the address, which may carry a token. */
export const routeName = ({ calledPath, routeOptions }: FastifyRequest): string =>
  calledPath ?? routeOptions?.url ?? 'none'
