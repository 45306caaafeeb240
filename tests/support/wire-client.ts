import type { FastifyInstance } from 'fastify'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { callTimes } from '#platform/rules/time/call-times.ts'
import { encodeBody } from '#platform/rules/wire/wire-body.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'

export const TEST_DEVICE = 'test-device-0001'

/** Origin of a client, for tests of limits by origin. */
export interface CalledFrom {
  readonly address?: string
  readonly device?: string
}

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly locale?: string
  /** Overrides of an honest client's values. */
  readonly tm?: string
  readonly sign?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly bytes: Buffer
}

/** A client of the wire that signs its calls, inside this process. */
export interface Client {
  readonly token: string | undefined
  /** Merchant of a test's actor. */
  readonly merchantId?: string | undefined
  call<Op extends AnyOperation>(
    operation: Op,
    input: InputOfOperation<Op>,
    options?: CallOptions,
  ): Promise<Envelope<OutputOfOperation<Op>>>
  /** Any path and payload, like a broken or hostile client. */
  raw(path: string, payload: unknown, options?: CallOptions): Promise<RawAnswer>
  /** The plain JSON API. */
  json(path: string, payload: unknown, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>
}

/** All clients of a server use one device, so no two of their calls have the same time. */
const times = new WeakMap<FastifyInstance, () => number>()

export function timeOf(app: FastifyInstance, clock: () => number): number {
  const next = times.get(app) ?? callTimes(clock)
  times.set(app, next)
  return next()
}

interface ClientParts extends CalledFrom {
  readonly token?: string
  readonly merchantId?: string
  readonly clock: () => number
  /** The server's log, shown when it answers with a fault. */
  readonly logged: readonly string[]
}

export function createClient(
  app: FastifyInstance,
  { token, merchantId, clock, logged, address, device = TEST_DEVICE }: ClientParts,
): Client {
  async function inject(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
    const from = address ? { remoteAddress: address } : {}
    const answer = await app.inject({ method: 'POST', url, payload: body, headers, ...from })
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, bytes: answer.rawPayload }
  }

  async function raw(path: string, payload: unknown, options: CallOptions = {}): Promise<RawAnswer> {
    const { body, base64 } = encodeBody(payload)
    const tm = options.tm ?? String(timeOf(app, clock))
    const sign = options.sign ?? createSignature({ path, tm, device, base64 }, token ?? device)
    return inject(`${path}?tm=${tm}&device=${device}&sign=${sign}`, options.body ?? body, {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': options.locale ?? 'en',
      ...(token ? { authorization: token } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      ...options.headers,
    })
  }

  return {
    token,
    merchantId,
    raw,
    async call(operation, input, options) {
      const answer = await raw(operation.path, input, options)
      if (answer.status !== 200)
        throw new Error(`${operation.path} answered ${answer.status}: ${answer.text} ${logged.at(-1) ?? ''}`)
      return JSON.parse(answer.text)
    },
    json: (path, payload, headers = {}) =>
      inject(path, JSON.stringify(payload), {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      }),
  }
}
