import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { plainError } from '../line-log.ts'
import type { Identity } from '../operation/area-server.ts'
import type { Clock, Random } from '../operation/context.ts'
import type { Dispatch } from '../operation/dispatch.ts'
import type { Registry } from '../operation/registry.ts'
import { routeName } from './call-routes.ts'
import { envelopeRoutes } from './envelope-routes.ts'
import { jsonRoutes } from './json-routes.ts'
import { logFault } from './log-fault.ts'
import { WireFault } from './wire-fault.ts'
import type { Words } from './words.ts'

/** 1 MB: a call's body unless its operation says more. */
export const BODY_LIMIT = 1024 * 1024

export interface Wire {
  readonly registry: Registry
  readonly dispatch: Dispatch
  readonly identity: Identity
  readonly words: Words
  readonly clock: Clock
  readonly random: Random
}

export interface HttpOptions {
  readonly logLevel: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  readonly trustProxy: boolean
}

/** Bytes: shorter answers fit into a packet or two as they are. */
const WORTH_PACKING = 2048

/** Requests longer than the console's own time-out have nobody waiting for them. */
const REQUEST_TIMEOUT_MS = 130_000

export async function httpServer(wire: Wire, options: HttpOptions): Promise<FastifyInstance> {
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
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy,
    genReqId: () => Buffer.from(wire.random.bytes(9)).toString('base64url'),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true },
  })
  app.decorateRequest('calledPath', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string' },
    (_, body, parsed) => parsed(null, body),
  )
  await app.register(fastifyHelmet, { contentSecurityPolicy: contentPolicy, strictTransportSecurity: false })
  // Calls carry no cookies, so nobody can make a browser ask for an answer and learn from its length (BREACH).
  await app.register(fastifyCompress, { threshold: WORTH_PACKING, encodings: ['gzip'], zlibOptions: { level: 4 } })
  await app.register(fastifyMultipart, { limits: { files: 1, fileSize: 25 * 1024 * 1024 } })
  await app.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 } })
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new WireFault(429, undefined, { 'retry-after': String(Math.ceil(ttl / 1000)) }), // not money: seconds
  })
  app.setErrorHandler((error, request, reply) => {
    const known = WireFault.of(error)
    if (known.status >= 500) logFault(request, error)
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
  envelopeRoutes(app, wire)
  jsonRoutes(app, wire)
  return app
}

const contentPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    // The reader of barcodes is WebAssembly, which is compiled by the page; this allows nothing else.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // Mantine sets its colour variables in style elements and attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", 'ws:', 'wss:'],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  },
}
