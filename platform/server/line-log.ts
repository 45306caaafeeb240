import { pino } from 'pino'
import type { Log } from './operation/needs.ts'

interface PlainError {
  [more: string]: unknown
  type: string
  message: string
  stack: string
}

/** Of an error only what tells where it happened: a database's errors carry their connection, password and all. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause }
}

/** One JSON line an event on standard output, as Fastify's own log writes them. */
export function lineLog(level: string, now: () => number): Log {
  return pino({
    level,
    serializers: { err: plainError },
    redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
    timestamp: () => `,"time":${now()}`,
  })
}
