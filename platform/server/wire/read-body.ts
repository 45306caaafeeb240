import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { STRANGERS_BODY } from './body-budget.ts'
import { WireFault } from './wire-fault.ts'

/** The body as text, up to the admitted size; 413 as soon as it is exceeded. */
export function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const room = request.admitted?.room ?? STRANGERS_BODY
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    function onData(part: Buffer): void {
      length += part.length
      if (length <= room) return void parts.push(part)
      stopListening()
      reject(new WireFault(413))
    }
    function onEnd(): void {
      stopListening()
      resolve((parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, length)).toString('utf8'))
    }
    function onError(error: Error): void {
      stopListening()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    function stopListening(): void {
      payload.off('data', onData).off('end', onEnd).off('error', onError)
    }
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}
