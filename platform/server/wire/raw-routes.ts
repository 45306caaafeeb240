import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jobContext } from '../jobs/job-context.ts'
import type { AreaServer, RawRequest } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'

/** Bytes of what a stranger may send at once. */
const LARGEST_BODY = 256 * 1024
/** Requests a minute of one address: providers tell of thousands of messages. */
const MOST_A_MINUTE = 60_000

const asTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const toRawRequest = (request: FastifyRequest): RawRequest => ({
  params: asTexts(request.params),
  query: asTexts(request.query),
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  address: request.ip,
})

/** Requests of providers and of links in messages: bodies of whatever type, as bytes, since signatures are over these. */
export async function rawRoutes(app: FastifyInstance, runtime: Runtime, areas: readonly AreaServer[]): Promise<void> {
  const routes = areas.flatMap(area => area.routes ?? [])
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_, body, done) => done(null, body))
    for (const { method, path, answer } of routes)
      scope.route({
        method,
        url: path,
        bodyLimit: LARGEST_BODY,
        config: { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } },
        handler: async (request, reply) => {
          const { status, headers = {}, body = '' } = await answer(jobContext(runtime, path), toRawRequest(request))
          return reply
            .code(status)
            .headers({ 'cache-control': 'no-store', ...headers })
            .send(body)
        },
      })
  })
}
