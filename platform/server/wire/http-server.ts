import { isIP } from 'node:net'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { plainError } from '../line-log.ts'
import { type Subnet, toBlockList } from '../outgoing/private-targets.ts'
import { admission } from './admission.ts'
import { STRANGERS_BODY } from './body-budget.ts'
import { routeName } from './call-routes.ts'
import { rememberAddresses } from './caller-addresses.ts'
import { envelopeRoutes } from './envelope-routes.ts'
import { fileReplies } from './file-reply.ts'
import { jsonRoutes } from './json-routes.ts'
import { logFault } from './log-fault.ts'
import { forbiddenLog } from './log-forbidden.ts'
import { pageSafety } from './page-safety.ts'
import { readBody } from './read-body.ts'
import type { Serving, Wire } from './wire.ts'
import { WireFault } from './wire-fault.ts'

export interface HttpOptions {
  readonly logLevel: string
  /** Destination of log lines; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** Trusted proxies: the last forwarded address that is none of theirs is the caller's. */
  readonly trustedProxies: readonly Subnet[]
  /** Address in browsers. */
  readonly publicUrl: string
  /** Milliseconds: time limit for headers, and within which a body or a file must make progress. Shorter in tests. */
  readonly patience?: { readonly headers: number; readonly body: number; readonly reader: number }
}

/** Bytes: shorter answers fit into a packet or two without compression. */
const PACKED_FROM = 2048

/** Bytes of a message to the server: a stranger's body is no longer either. Controllers upload 500 events in one. */
const LONGEST_MESSAGE = STRANGERS_BODY

/** Time for a client to confirm the closing of a connection before it is dropped. */
const CLOSED_WITHIN_MS = 2000

/** Longer than the console's own timeout, so no one waits for such requests. */
const REQUEST_TIMEOUT_MS = 130_000
/** A slow reader of a file is noticed late, because the network's buffers take it in portions. */
const PATIENCE = { headers: 10_000, body: 10_000, reader: 60_000 } as const

export async function httpServer(wire: Wire, options: HttpOptions): Promise<FastifyInstance> {
  const { headers: headersMs, body: bodyMs, reader: readerMs } = options.patience ?? PATIENCE
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      // Query strings carry signatures and paths of public pages carry tokens, so logs contain only the route.
      serializers: {
        err: plainError,
        req: request => ({ method: request.method, route: routeName(request) }),
      },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: STRANGERS_BODY,
    // Connections are checked as often as the header limit, so that none stays for twice as long.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs },
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: isTrustedProxy(options.trustedProxies),
    genReqId: () => Buffer.from(wire.random.bytes(9)).toString('base64url'),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true },
  })
  rememberAddresses(app.server)
  app.decorateRequest('calledPath', undefined)
  app.decorateRequest('admitted', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/x-www-form-urlencoded', 'application/json'], readBody)
  await app.register(fastifyHelmet, pageSafety(options.publicUrl))
  // Calls carry no cookies, so no page can make a browser request an answer and learn from its length (BREACH).
  // Compressed bodies are refused (admission.ts): no client sends them, and a small one can unpack to a large one.
  await app.register(fastifyCompress, {
    threshold: PACKED_FROM,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
    globalDecompression: false,
  })
  await app.register(fastifyMultipart, { limits: { files: 1, fileSize: 25 * 1024 * 1024 } })
  await app.register(fastifyWebsocket, {
    options: { maxPayload: LONGEST_MESSAGE, closeTimeout: CLOSED_WITHIN_MS },
    errorHandler: endConnection,
  })
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new WireFault(429, undefined, { 'retry-after': String(Math.ceil(ttl / 1000)) }), // not money: seconds
  })
  const logForbidden = forbiddenLog(wire.clock)
  app.setErrorHandler((error, request, reply) => {
    const known = WireFault.of(error)
    if (known.status >= 500) logFault(request, error)
    if (known.status === 403) logForbidden(request)
    const locale = wire.words.localeOf(request.headers['accept-language'])
    for (const [name, value] of Object.entries(known.headers)) reply.header(name, value)
    return reply.code(known.status).send({
      success: 0,
      rtn: known.rtn,
      dispMsg: wire.words.in(locale)(known.code),
      result: null,
      map: { code: known.code, requestId: request.id },
    })
  })
  const admitting = admission(wire, bodyMs)
  const serving: Serving = { ...wire, files: fileReplies(readerMs) }
  app.addHook('onClose', async () => {
    admitting.stop()
    serving.files.stop()
  })
  envelopeRoutes(app, serving, admitting)
  jsonRoutes(app, serving, admitting, logForbidden)
  return app
}

/** Protocol errors of a live connection's client are not faults of the server. */
function endConnection(error: Error & { code?: string }, socket: { terminate(): void }, request: FastifyRequest): void {
  if (!error.code?.startsWith('WS_ERR_')) logFault(request, error)
  socket.terminate()
}

function isTrustedProxy(proxies: readonly Subnet[]): (address: string) => boolean {
  const trusted = toBlockList(proxies)
  return address => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
