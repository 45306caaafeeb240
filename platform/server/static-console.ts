import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchPath } from '#platform/rules/console/match-path.ts'
import { WireFault } from './wire/wire-fault.ts'

/** Files with a hash in their name never change; the page that names them is requested each time. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built console. Every GET that is neither a file nor a call is a route of the console.
 * @param visitorPaths patterns of pages that are built apart (docs/decisions/visitor-pages.md)
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  visitorPaths: readonly string[] = [],
): Promise<void> {
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
  const readConsole = cachedPage(join(folder, 'index.html'))
  const readVisit = cachedPage(join(folder, 'visit.html'))
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1)
    const isVisit = visitorPaths.some(pattern => matchPath(pattern, path))
    const { scripts, tag, bodies } = isVisit ? readVisit() : readConsole()
    const policy = String(reply.getHeader('content-security-policy')).replace("script-src 'self'", `$& ${scripts}`)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const etag = `"${tag}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.header('content-type', 'text/html; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding])
  }
  // Also for clients that accept anything or send no Accept header, such as curl.
  app.get('/', page)
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!asksForPage) throw new WireFault(404)
    return page(request, reply)
  })
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest that the client accepts; `br;q=0` refuses it. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map(part => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

interface Page {
  /** Hashes of inline scripts, for the content security policy. */
  readonly scripts: string
  /** Names this content, for browsers that have it. */
  readonly tag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

/** In memory, because everything else of a visit waits for it. Read again when the console was rebuilt while the server runs. */
function cachedPage(file: string): () => Page {
  let cached: { readonly builtAt: number; readonly page: Page } | undefined
  return () => {
    const builtAt = statSync(file).mtimeMs
    if (cached?.builtAt !== builtAt) cached = { builtAt, page: readPage(file) }
    return cached.page
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

function readPage(file: string): Page {
  const plain = readFileSync(file)
  const inline = [...plain.toString('utf8').matchAll(/<script>(.*?)<\/script>/gs)]
  const packed = (ending: string) => (existsSync(`${file}${ending}`) ? readFileSync(`${file}${ending}`) : undefined)
  return {
    scripts: inline.map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' '),
    tag: sha256(plain),
    bodies: {
      identity: plain,
      br: packed('.br') ?? brotliCompressSync(plain),
      gzip: packed('.gz') ?? gzipSync(plain),
    },
  }
}
