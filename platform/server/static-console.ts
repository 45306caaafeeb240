import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WireFault } from './wire/wire-fault.ts'

/** Files with a hash in their name never change; the page that names them must be asked for each time. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built console; every GET that is no file and no call is the console's own route. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new WireFault(404)
    })
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // A folder is no file: asked for without packing, it would be "forbidden" instead of the console's page.
    allowedPath: path => !path.endsWith('/'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${join('console', 'assets')}`) ? FOREVER : 'no-cache')
    },
  })
  // Also to those who accept anything, or say nothing of what they accept: curl.
  app.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!asksForPage) throw new WireFault(404)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
