import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
  const facts = factsOf(join(folder, 'index.html'))
  const page = (reply: FastifyReply) => {
    const { files, scripts } = facts()
    const policy = String(reply.getHeader('content-security-policy')).replace("script-src 'self'", `$& ${scripts}`)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, link: files })
      .sendFile('index.html')
  }
  // Also to those who accept anything, or say nothing of what they accept: curl.
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
  /** Sources of the scripts that stand in it, for the policy. */
  readonly scripts: string
}

/** Read again when the console was built again under a server that runs. */
function factsOf(file: string): () => PageFacts {
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
