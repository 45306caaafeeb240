import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toCallerNetwork } from '#platform/rules/access/caller-network.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import { WireFault } from '#platform/server/wire/wire-fault.ts'
import { DEVICE_POLL, DEVICE_SOCKET, pollBody } from '../../contract/device-protocol.ts'
import { DEVICE_PLATES, type PlateAnswer, plateReads } from '../../contract/plate-read.ts'
import { takePlate } from '../plates/take-plate.ts'
import { findController, isOfKind, type KnownController } from './find-controller.ts'
import { pollDevice } from './poll-device.ts'
import { readDeviceJson } from './read-json.ts'
import { serveSocket } from './serve-socket.ts'
import { slowFailures } from './slow-failures.ts'

const KEY = /^device\s+(\S{20,200})$/i
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

declare module 'fastify' {
  interface FastifyRequest {
    controller: KnownController | undefined
  }
}

/** Controller protocol 1 (docs/devices.md): a socket, and calls that wait. Both carry the same messages. */
export function deviceRoutes(app: FastifyInstance, parts: RouteParts): void {
  const failures = slowFailures(parts.clock)
  app.decorateRequest('controller', undefined)

  const prove = async (request: FastifyRequest) => {
    // A key is good for years: nobody on the way may read it.
    if (request.protocol !== 'https' && !LOOPBACK.has(request.ip)) throw new WireFault(403)
    const key = KEY.exec(request.headers.authorization ?? '')?.[1]
    const now = new Date(parts.clock()).toISOString()
    const controller = key && (await parts.database.read(PLATFORM_MERCHANT, db => findController(db, key, now)))
    if (!controller) {
      await failures.wait(toCallerNetwork(request.ip))
      throw new WireFault(401)
    }
    request.controller = controller
  }

  app.get(DEVICE_SOCKET, { websocket: true, onRequest: prove }, (socket, request) =>
    serveSocket(parts, proven(request), socket),
  )
  // Bodies come as text (read-body.ts).
  app.post(DEVICE_PLATES, { onRequest: prove }, async (request, reply) => {
    const { merchantId, id } = proven(request)
    const reads = plateReads.safeParse(readDeviceJson(String(request.body)))
    if (!reads.success) throw new WireFault(400)
    reply.header('cache-control', 'no-store')
    const cameras = await parts.write(merchantId, 'cameras', ctx => isOfKind(ctx, id, 'plates'))
    if (!cameras) throw new WireFault(401)
    const answers: PlateAnswer[] = []
    for (const read of reads.data)
      answers.push(await parts.write(merchantId, 'cameras', ctx => takePlate(ctx, id, read)))
    return { reads: answers }
  })
  app.post(DEVICE_POLL, { onRequest: prove }, async (request, reply) => {
    const body = pollBody.safeParse(readDeviceJson(String(request.body)))
    if (!body.success) throw new WireFault(400)
    reply.header('cache-control', 'no-store')
    // The request itself counts as destroyed once its body was read.
    return pollDevice(parts, proven(request), body.data, () => request.raw.socket.destroyed)
  })
}

function proven({ controller }: FastifyRequest): KnownController {
  if (!controller) throw new Error('a device was answered that had not proved its key')
  return controller
}
