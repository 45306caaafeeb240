import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { routeName } from './call-routes.ts'

/** Counters in Prometheus' text form, kept in this process. */
export interface Metrics {
  count(name: string, labels: Readonly<Record<string, string>>): void
  observe(name: string, seconds: number): void
  text(): string
}

export function metrics(): Metrics {
  const counters = new Map<string, number>()
  const add = (key: string, by: number) => counters.set(key, (counters.get(key) ?? 0) + by)
  return {
    count: (name, labels) =>
      add(
        `${name}{${Object.entries(labels)
          .map(([label, value]) => `${label}="${value}"`)
          .join(',')}}`,
        1,
      ),
    observe: (name, seconds) => {
      add(`${name}_sum`, seconds)
      add(`${name}_count`, 1)
    },
    text: () => `${[...counters].map(([key, value]) => `countinghouse_${key} ${value}`).join('\n')}\n`,
  }
}

/** /healthz: the process lives. /readyz: it can answer calls. /metrics: what it did; memory in bytes, times in seconds. */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  counted: Metrics,
  stopping: () => boolean,
): void {
  app.addHook('onResponse', async (request, reply) => {
    counted.count('requests_total', { route: routeName(request), status: String(reply.statusCode) })
    counted.observe('request_seconds', reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (stopping()) return reply.code(503).send({ ok: false, why: 'stopping' })
    try {
      await database.read(PLATFORM_MERCHANT, db => db.row(sql`select 1 as one`))
      return { ok: true }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ ok: false, why: 'database' })
    }
  })
  app.get('/metrics', async (_, reply) => {
    const memory = process.memoryUsage()
    return reply
      .type('text/plain; version=0.0.4')
      .send(
        `${counted.text()}countinghouse_resident_bytes ${memory.rss}\ncountinghouse_heap_bytes ${memory.heapUsed}\n`,
      )
  })
}
