import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../operation/file-answer.ts'
import { shares } from './shares.ts'
import { stalledTransfers } from './stalled-transfers.ts'
import { WireFault } from './wire-fault.ts'

/**
 * Files that are written while they are sent, in all and to one user: each holds a connection to the database until its last
 * byte is read, and ordinary calls need the rest of them (CONNECTIONS in run-server.ts).
 */
const WRITTEN_AT_ONCE = { all: 6, each: 3 } as const

/** Seconds after which somebody who found no place may come again. */
const COME_AGAIN = 5

export interface FileReplies {
  /** Sends a file as a download; throws 429 or 503 where there is no place for another one. */
  send(reply: FastifyReply, result: unknown): FastifyReply
  stop(): void
}

/** @param patienceMs time in which a reader must read on, or be cut */
export function fileReplies(patienceMs: number): FileReplies {
  const places = shares(WRITTEN_AT_ONCE)
  const stalled = stalledTransfers(patienceMs)

  /** The place is held, and the reader watched, until the answer has gone. */
  function hold({ request, raw: response }: FastifyReply): void {
    const place = places.take(request.admitted?.signedIn?.who.userId ?? request.ip, 1)
    if ('full' in place)
      throw new WireFault(place.full === 'all' ? 503 : 429, 'platform.http.busy', { 'retry-after': String(COME_AGAIN) })
    const { socket } = request.raw
    const forget = stalled.watch({
      bytes: () => socket.bytesWritten,
      isWaiting: () => response.writableNeedDrain || socket.writableLength > 0,
      cut: () => socket.destroy(),
    })
    const end = () => {
      place.release()
      forget()
    }
    response.once('finish', end).once('close', end)
  }

  return {
    send(reply, result) {
      const file = result as FileAnswer // what operations with answer 'file' give (contract/define/operation.ts)
      if (file.body instanceof Uint8Array) return asDownload(reply, file).send(Buffer.from(file.body))
      hold(reply)
      return asDownload(reply, file).send(Readable.from(file.body))
    },
    stop: stalled.stop,
  }
}

/** Text is never left to the browser to guess. */
function asDownload(reply: FastifyReply, { name, type }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
}
