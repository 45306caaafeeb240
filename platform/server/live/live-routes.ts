import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { type LiveSocketParts, liveSocket } from './live-socket.ts'

/** Answers at /live, on an app that has @fastify/websocket. */
export function liveRoutes(app: FastifyInstance, parts: LiveSocketParts): void {
  const serve = liveSocket(parts)
  app.get(LIVE_PATH, { websocket: true }, socket => serve(socket))
}
