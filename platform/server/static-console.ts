import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { WireFault } from './wire/wire-fault.ts'

/** Files with a hash in their name never change; the page that names them is requested each time. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built console. Every GET that is neither a file nor a call is a route of the console. */
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
    // A folder is not a file: requested without compression it would be "forbidden" instead of the console's page.
    allowedPath: path => !path.endsWith('/'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${join('console', 'assets')}`) ? FOREVER : 'no-cache')
    },
  })
  const facts = readFacts(join(folder, 'index.html'))
  const page = (reply: FastifyReply) => {
    const { files, scripts } = facts()
    const policy = String(reply.getHeader('content-security-policy')).replace("script-src 'self'", `$& ${scripts}`)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, link: files })
      .sendFile('index.html')
  }
  // Also for clients that accept anything or send no Accept header, such as curl.
  app.get('/', (_, reply) => page(reply))
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!asksForPage) throw new WireFault(404)
    return page(reply)
  })
}

interface PageFacts {
  /** Files that the page needs, for the `Link` header. */
  readonly files: string
  /** Hashes of inline scripts, for the content security policy. */
  readonly scripts: string
}

/** Read again when the console was rebuilt while the server runs. */
function readFacts(file: string): () => PageFacts {
  let known: { readonly builtAt: number; readonly facts: PageFacts } | undefined
  return () => {
    const builtAt = statSync(file).mtimeMs
    if (known?.builtAt !== builtAt) known = { builtAt, facts: pageFacts(readFileSync(file, 'utf8')) }
    return known.facts
  }
}

function pageFacts(html: string): PageFacts {
  const modules = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)]
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return {
    files: modules.map(([, file]) => `<${file}>; rel=modulepreload`).join(', '),
    scripts: inline.map(([, text = '']) => `'sha256-${hash(text)}'`).join(' '),
  }
}
