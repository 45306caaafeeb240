import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { toCallerNetwork } from '#platform/rules/access/caller-network.ts'
import { shares } from '../wire/shares.ts'
import { WireFault } from '../wire/wire-fault.ts'
import { type LiveSocketParts, liveSocket } from './live-socket.ts'

/** Connections of one address: the tills, screens and consoles of a shopping centre; and those that have not said who they are. */
const PLACES = { all: 20_000, each: 500 }
const UNNAMED_PLACES = { all: 2000, each: 40 }

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * Whether a page may connect: one of this server's. Browsers say where a page is from and let any page ask; what is no browser
 * says nothing and proves itself by its token, as everybody does.
 */
export function isOwnPage({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  if (origin === undefined) return true
  const from = hostOf(origin)
  return from !== undefined && (from === host || from === hostOf(publicUrl))
}

/** Answers at /live, on an app that has @fastify/websocket. */
export function liveRoutes(app: FastifyInstance, parts: LiveSocketParts, publicUrl: string): void {
  const serve = liveSocket(parts, { all: shares(PLACES), unnamed: shares(UNNAMED_PLACES) })
  const ownPagesAlone = async (request: FastifyRequest) => {
    if (!isOwnPage(request, publicUrl)) throw new WireFault(403)
  }
  app.get(LIVE_PATH, { websocket: true, onRequest: ownPagesAlone }, (socket, request) =>
    serve(socket, toCallerNetwork(request.ip)),
  )
}
