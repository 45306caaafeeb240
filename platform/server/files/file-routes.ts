import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Runtime } from '../operation/make-context.ts'
import type { Wire } from '../wire/wire.ts'
import { WireFault } from '../wire/wire-fault.ts'
import { readStoredFile } from './read-stored-file.ts'

const address = z.object({ id: z.string(), k: z.string(), w: z.coerce.number().int().min(1).max(10_000).optional() })

/** A file never changes under its address, and only those who may see it know the address. */
const KEPT_BY_BROWSER = 'private, max-age=31536000, immutable'

/** `GET /files/{id}?k={key}&w={width}`: pictures are displayed, other files are downloaded. */
export function fileRoutes(app: FastifyInstance, _wire: Wire, runtime: Runtime): void {
  app.get('/files/:id', async (request, reply) => {
    const parsed = address.safeParse({ ...(request.query as object), ...(request.params as object) }) // Fastify parses both
    if (!parsed.success) throw new WireFault(404)
    const { id, k: key, w: width } = parsed.data
    const file = await readStoredFile(runtime, { id, key, width })
    if (!file) throw new WireFault(404)
    const place = file.type.startsWith('image/') ? 'inline' : 'attachment'
    return reply
      .header('content-type', file.type)
      .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', KEPT_BY_BROWSER)
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
  })
}
