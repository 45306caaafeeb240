import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../operation/context.ts'

/** Sends a file as a download; text is never left to the browser to guess. */
export function sendFile(reply: FastifyReply, result: unknown): FastifyReply {
  const file = result as FileAnswer // what operations with answer 'file' give (contract/define/operation.ts)
  const plain = file.name.replace(/[^\w.-]+/g, '_')
  reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
  return reply.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body))
}
