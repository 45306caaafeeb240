import { pino } from 'pino'
import type { Log } from './operation/needs.ts'

interface PlainError {
  [more: string]: unknown
  type: string
  message: string
  stack: string
}

/** Only the parts of an error that locate it: a database's errors carry their connection, including the password. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause }
}

/** One JSON line per event on standard output, like Fastify's own log. */
export function lineLog(level: string, now: () => number): Log {
  return pino({
    level,
    serializers: { err: plainError },
    redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
    timestamp: () => `,"time":${now()}`,
  })
}
