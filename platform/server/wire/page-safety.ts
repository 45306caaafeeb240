import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Seconds for which browsers use https only, after the first visit: a year. */
const HTTPS_FOR = 31_536_000

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i

/** The requested host as a source of WebSockets. Older browsers do not count them as 'self' (CSP 3 does). */
export function liveSource({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>, secure: boolean): string {
  if (!HOST.test(host)) return "'self'"
  return secure ? `wss://${host}` : `ws://${host}`
}

/** Security headers of pages. */
export function pageSafety(publicUrl: string): FastifyHelmetOptions {
  const secure = publicUrl.startsWith('https:')
  return {
    strictTransportSecurity: secure ? { maxAge: HTTPS_FOR, includeSubDomains: false } : false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly, which the page compiles; this allows nothing else.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets its colour variables in style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", request => liveSource(request, secure)],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        // Previews of our own. Customers pay on a provider's page, not in a frame of one.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
  }
}
