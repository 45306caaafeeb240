import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../operation/clock.ts'
import { routeName } from './call-routes.ts'

/** Counters in Prometheus' text format, in this process. */
export interface Metrics {
  count(name: string, labels: Readonly<Record<string, string>>): void
  observe(name: string, seconds: number): void
  text(): string
}

/** @param gauges values that are read when the text is requested, by name */
export function metrics(gauges: () => Readonly<Record<string, number>> = () => ({})): Metrics {
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
    text: () =>
      `${[...counters, ...Object.entries(gauges())].map(([key, value]) => `countinghouse_${key} ${value}`).join('\n')}\n`,
  }
}

/** How long the result of a database check is reused. */
const BELIEVED_MS = 3000
/** Longest wait of a caller (a container's check gives up after half a minute). */
const ANSWER_WITHIN_MS = 5000

/** A row that is written repeatedly: only a commit proves that the disk has room and that this is no replica. */
const writeSomething = (database: Database, now: number) =>
  database.write(PLATFORM_MERCHANT, db =>
    db.run(sql`
      insert into system_once (merchant_id, caller, key, hash, at)
      values (${PLATFORM_MERCHANT}::uuid, 'readyz', 'readyz', '', ${new Date(now).toISOString()}::timestamptz)
      on conflict (merchant_id, caller, key) do update set at = excluded.at`),
  )

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** Reuses a result until it is older than this; concurrent callers share one check. */
function rememberedFor<T>(milliseconds: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (!last || Math.abs(clock() - last.at) >= milliseconds) last = { at: clock(), answer: ask() }
    return last.answer
  }
}

/**
 * /healthz: the process is alive. /readyz: it can answer calls, including writes. /metrics: counters; memory in bytes,
 * times in seconds.
 */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  counted: Metrics,
  stopping: () => boolean,
  clock: Clock,
): void {
  app.addHook('onResponse', async (request, reply) => {
    counted.count('requests_total', { route: routeName(request), status: String(reply.statusCode) })
    counted.observe('request_seconds', reply.elapsedTime / 1000)
  })
  const writes = rememberedFor(BELIEVED_MS, clock, async () => {
    try {
      await within(ANSWER_WITHIN_MS, writeSomething(database, clock()))
      return true
    } catch (error) {
      app.log.error({ err: error }, 'the database takes no writes')
      return false
    }
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (stopping()) return reply.code(503).send({ ok: false, why: 'stopping' })
    return (await writes()) ? { ok: true } : reply.code(503).send({ ok: false, why: 'database' })
  })
  app.get('/metrics', async (_, reply) => {
    const memory = process.memoryUsage()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        `${counted.text()}countinghouse_resident_bytes ${memory.rss}\ncountinghouse_heap_bytes ${memory.heapUsed}\n`,
      )
  })
}
