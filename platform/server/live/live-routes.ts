import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { toCallerNetwork } from '#platform/rules/access/caller-network.ts'
import { shares } from '../wire/shares.ts'
import { WireFault } from '../wire/wire-fault.ts'
import { type LiveSocketParts, liveSocket } from './live-socket.ts'

/**
 * Connections per address: the tills, screens and consoles of a shopping centre. Also limits connections that have not
 * identified themselves.
 */
const PLACES = { all: 20_000, each: 500 }
const UNNAMED_PLACES = { all: 2000, each: 40 }

const getHost = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * Whether a page may connect: only pages of this server. Browsers send the origin of a page and let any page connect.
 * Other clients send none and are authenticated by their token, like everyone.
 */
export function isOwnPage({ headers: { origin, host } }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  if (origin === undefined) return true
  const from = getHost(origin)
  return from !== undefined && (from === host || from === getHost(publicUrl))
}

/** Serves /live on an app with @fastify/websocket. */
export function liveRoutes(app: FastifyInstance, parts: LiveSocketParts, publicUrl: string): void {
  const serve = liveSocket(parts, { all: shares(PLACES), unnamed: shares(UNNAMED_PLACES) })
  const ownPagesAlone = async (request: FastifyRequest) => {
    if (!isOwnPage(request, publicUrl)) throw new WireFault(403)
  }
  app.get(LIVE_PATH, { websocket: true, onRequest: ownPagesAlone }, (socket, request) =>
    serve(socket, toCallerNetwork(request.ip)),
  )
}
