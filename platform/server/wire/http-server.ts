import { isIP } from 'node:net'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { plainError } from '../line-log.ts'
import { listOf, type Subnet } from '../outgoing/private-targets.ts'
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
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** Proxies whose word on the caller's address is believed: the last address that is none of theirs counts. */
  readonly trustedProxies: readonly Subnet[]
  /** Address in people's browsers. */
  readonly publicUrl: string
  /** Milliseconds: how long headers may take, and in which a body must come on, or a file be read on. Tests have less patience. */
  readonly patience?: { readonly headers: number; readonly body: number; readonly reader: number }
}

/** Bytes: shorter answers fit into a packet or two as they are. */
const WORTH_PACKING = 2048

/** Bytes of a message to the server: the only one there is carries a token (contract/calls/live.ts). */
const LONGEST_MESSAGE = 4096

/** Who is told that a connection is closed and does not answer holds it no longer. */
const CLOSED_WITHIN_MS = 2000

/** Requests longer than the console's own time-out have nobody waiting for them. */
const REQUEST_TIMEOUT_MS = 130_000
/** Of a file that is read slowly little is seen here: the network's own buffers take it in portions. */
const PATIENCE = { headers: 10_000, body: 10_000, reader: 60_000 } as const

export async function httpServer(wire: Wire, options: HttpOptions): Promise<FastifyInstance> {
  const { headers: headersMs, body: bodyMs, reader: readerMs } = options.patience ?? PATIENCE
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      // Query strings carry signatures, and paths of public pages carry tokens: logs name the route alone.
      serializers: {
        err: plainError,
        req: request => ({ method: request.method, route: routeName(request) }),
      },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: STRANGERS_BODY,
    // Connections are looked at as often as headers are waited for: none holds on for twice as long.
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
  // Calls carry no cookies, so nobody can make a browser ask for an answer and learn from its length (BREACH).
  // Packed bodies are refused (admission.ts): nobody sends them, and a little of them is much to unpack.
  await app.register(fastifyCompress, {
    threshold: WORTH_PACKING,
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

/** What the other side of a live connection sends wrong is no fault of the server's. */
function endConnection(error: Error & { code?: string }, socket: { terminate(): void }, request: FastifyRequest): void {
  if (!error.code?.startsWith('WS_ERR_')) logFault(request, error)
  socket.terminate()
}

function isTrustedProxy(proxies: readonly Subnet[]): (address: string) => boolean {
  const trusted = listOf(proxies)
  return address => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
