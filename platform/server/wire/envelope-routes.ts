import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { decodeBody } from '#platform/rules/wire/wire-body.ts'
import { clockWithinWindow, isValidSignature } from '#platform/rules/wire/wire-signature.ts'
import type { ServedOperation } from '../operation/area-server.ts'
import type { Outcome } from '../operation/validate-call.ts'
import { type Admission, getAdmitted } from './admission.ts'
import { callRoutes } from './call-routes.ts'
import { readToken, toCaller } from './caller.ts'
import { toEnvelope } from './envelope.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { nativeBytes, nativeMac } from './native.ts'
import { routeOptions } from './route-options.ts'
import { withUploadedFile } from './uploaded-file.ts'
import type { Serving } from './wire.ts'
import { WireFault } from './wire-fault.ts'
import { withQuery } from './with-query.ts'

interface Signed {
  readonly tm: string
  readonly device: string
  readonly sign: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function signedParts(request: FastifyRequest): Signed {
  const query = request.query as Record<string, unknown> // Fastify parses the query string into an object
  return { tm: text(query.tm), device: text(query.device), sign: text(query.sign) }
}

const DEVICE = /^[\w-]{1,64}$/

function checkedDevice(request: FastifyRequest): string {
  const { device } = signedParts(request)
  if (!DEVICE.test(device)) throw new WireFault(400, 'platform.http.device')
  return device
}

/** `POST {path}` for every operation, in the envelope of wire.md. */
export function envelopeRoutes(app: FastifyInstance, wire: Serving, { admit }: Admission): void {
  const admitSigned = (served: ServedOperation, request: FastifyRequest, reply: FastifyReply) =>
    admit(served, request, reply, checkedDevice(request))
  callRoutes(app, wire.registry.routes.values(), {
    below: '/*',
    pathOf: ({ operation }) => operation.path,
    admit: admitSigned,
    answer: (served, request, reply) => answerEnvelope(wire, served, request, reply),
  })
  for (const served of wire.registry.routes.values()) {
    const { path, method } = served.operation
    if (method === 'GET')
      app.get(
        path,
        { ...routeOptions(served.operation), onRequest: (request, reply) => admitSigned(served, request, reply) },
        (request, reply) => answerEnvelope(wire, served, request, reply),
      )
  }
}

const NO_BODY = { ok: true, base64: '', payload: {} } as const

async function answerEnvelope(
  wire: Serving,
  served: ServedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.headers['content-type']?.startsWith('application/json')) throw new WireFault(415)
  const { signedIn: found } = getAdmitted(request)
  const upload = served.operation.upload === true && request.isMultipart()
  const decoded = request.method === 'GET' || upload ? NO_BODY : decodeBody(text(request.body), nativeBytes)
  if (!decoded.ok) throw new WireFault(400, decoded.refusal)
  const { tm, device, sign } = signedParts(request)
  const token = readToken(request)
  const locale = wire.words.localeOf(request.headers['accept-language'])
  const right = isValidSignature(
    sign,
    { path: served.operation.path, tm, device, base64: decoded.base64 },
    token ?? device,
    nativeMac,
  )
  if (!right || !clockWithinWindow(tm, wire.clock()))
    return toEnvelope(
      wire.words.in(locale),
      refuse(RTN.badSignature, 'platform.refusal.badSignature', { map: { serverTm: wire.clock() } }),
    )
  const caller = toCaller(wire, request, device, found)
  const answered = (payload: unknown) =>
    wire.dispatch.call(served, caller, withQuery(served, request, payload), {
      key: idempotencyKey(request),
      sign,
    })
  // A file is only read once the sender is known.
  const outcome =
    upload && found
      ? await withUploadedFile(request, answered, served.operation.bodyLimit)
      : await answered(decoded.payload)
  return sendOutcome(wire, served, outcome, reply, { locale, refreshToken: found?.refreshToken })
}

function toAnswer(outcome: Outcome): Answer<unknown> {
  if ('answer' in outcome) return outcome.answer
  if ('notSignedIn' in outcome) return refuse(RTN.notSignedIn, 'platform.refusal.notSignedIn')
  throw new WireFault(403)
}

function sendOutcome(
  wire: Serving,
  served: ServedOperation,
  outcome: Outcome,
  reply: FastifyReply,
  { locale, refreshToken }: { locale: string; refreshToken: string | undefined },
): unknown {
  const answer = toAnswer(outcome)
  if (served.operation.answer === 'file' && !answer.refused) return wire.files.send(reply, answer.result)
  if (served.operation.answer === 'rows' && !answer.refused) {
    const data = Array.isArray(answer.result) ? answer.result : []
    return { code: 200, data, total: Number(answer.map?.total ?? data.length) }
  }
  if (answer.refused && answer.rtn === RTN.tooMany)
    reply.code(429).header('retry-after', String(answer.map?.retryAfter ?? 1))
  const envelope: Envelope = toEnvelope(wire.words.in(locale), answer)
  if (refreshToken) envelope.map.refreshToken = refreshToken
  return envelope
}
