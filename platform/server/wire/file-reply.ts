import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../operation/file-answer.ts'
import { shares } from './shares.ts'
import { stalledTransfers } from './stalled-transfers.ts'
import { WireFault } from './wire-fault.ts'

/**
 * Files that are written while they are sent, in total and per user. Each holds a database connection until its last
 * byte is read, and ordinary calls need the others (CONNECTIONS in run-server.ts).
 */
const WRITTEN_AT_ONCE = { all: 6, each: 3 } as const

/** Seconds until a caller without a place should retry. */
const COME_AGAIN = 5

export interface FileReplies {
  /** Sends a file as a download; throws 429 or 503 when too many are in progress. */
  send(reply: FastifyReply, result: unknown): FastifyReply
  stop(): void
}

/** @param patienceMs time within which a reader must make progress, or is cut off */
export function fileReplies(patienceMs: number): FileReplies {
  const places = shares(WRITTEN_AT_ONCE)
  const stalled = stalledTransfers(patienceMs)

  /** The place is held, and the reader watched, until the answer was sent. */
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
      const file = result as FileAnswer // the result of operations with answer 'file' (contract/define/operation.ts)
      if (file.body instanceof Uint8Array) return asDownload(reply, file).send(Buffer.from(file.body))
      hold(reply)
      return asDownload(reply, file).send(Readable.from(file.body))
    },
    stop: stalled.stop,
  }
}

/** Browsers must not guess the type of text. */
function asDownload(reply: FastifyReply, { name, type }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
}
