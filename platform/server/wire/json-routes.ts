import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, RTN } from '#platform/contract/refusal.ts'
import type { ServedOperation } from '../operation/area-server.ts'
import type { Outcome } from '../operation/validate-call.ts'
import { type Admission, getAdmitted } from './admission.ts'
import { callRoutes } from './call-routes.ts'
import { API_DEVICE, toCaller } from './caller.ts'
import { fieldWords } from './envelope.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { logFault } from './log-fault.ts'
import { withUploadedFile } from './uploaded-file.ts'
import type { Serving, Wire } from './wire.ts'
import { WireFault } from './wire-fault.ts'
import { withQuery } from './with-query.ts'

/** `/al/catalogue/plu/action` is `/v1/catalogue/plu/action`; calls under other roots keep their path. */
export const jsonPath = (path: string): string => `/v1${path.replace(/^\/al\//, '/')}`

/** HTTP status of a refusal on the plain JSON API; the envelope always uses 200. */
const STATUS: Record<number, number> = {
  [RTN.notSignedIn]: 401,
  [RTN.notPermitted]: 403,
  [RTN.invalid]: 422,
  [RTN.duplicate]: 409,
  [RTN.changedSince]: 409,
  [RTN.inUse]: 409,
  [RTN.notFound]: 404,
  [RTN.wrongState]: 409,
  [RTN.tooMany]: 429,
}

/** The same operations for API credentials: JSON in and out, errors as problem+json (RFC 9457). */
export function jsonRoutes(app: FastifyInstance, wire: Serving, { admit }: Admission, logForbidden: LogRequest): void {
  callRoutes(app, wire.registry.routes.values(), {
    below: '/v1/*',
    pathOf: ({ operation }) => jsonPath(operation.path),
    admit: (served, request, reply) => admit(served, request, reply, API_DEVICE),
    answer: (served, request, reply) => answerJson(wire, served, request, reply),
    errorHandler: problemHandler(wire, logForbidden),
  })
}

async function answerJson(
  wire: Serving,
  served: ServedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { signedIn } = getAdmitted(request)
  const caller = toCaller(wire, request, API_DEVICE, signedIn)
  const call = (payload: unknown) => wire.dispatch.call(served, caller, payload, { key: idempotencyKey(request) })
  const isUpload = served.operation.upload === true && request.isMultipart()
  // A file is only read once the sender is known.
  const outcome =
    isUpload && signedIn
      ? await withUploadedFile(request, file => call(withQuery(served, request, file)), served.operation.bodyLimit)
      : await call(isUpload ? {} : readPayload(request))
  return sendJson(wire, request, reply, outcome, served)
}

function readPayload(request: FastifyRequest): unknown {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new WireFault(415)
  try {
    return JSON.parse(String(request.body))
  } catch {
    throw new WireFault(400, 'wire.body.json')
  }
}

function sendJson(
  wire: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  served: ServedOperation,
): unknown {
  if ('forbidden' in outcome) throw new WireFault(403)
  if ('notSignedIn' in outcome) throw new WireFault(401)
  const { answer } = outcome
  if (answer.refused) return sendProblem(wire, request, reply, answer)
  if (served.operation.answer === 'file') return wire.files.send(reply, answer.result)
  return { result: answer.result ?? null, ...answer.map }
}

function sendProblem(wire: Wire, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const translate = wire.words.in(wire.words.localeOf(request.headers['accept-language']))
  const status = STATUS[refusal.rtn] ?? 409
  if (status === 429) reply.header('retry-after', String(refusal.map?.retryAfter ?? 1))
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `urn:countinghouse:${refusal.code}`,
      title: translate(refusal.code, refusal.params),
      status,
      rtn: refusal.rtn,
      ...(refusal.fields ? { fields: fieldWords(translate, refusal.fields) } : {}),
      ...refusal.map,
    })
}

type LogRequest = (request: FastifyRequest) => void

function problemHandler(wire: Wire, logForbidden: LogRequest) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = WireFault.of(error)
    if (known.status >= 500) logFault(request, error)
    if (known.status === 403) logForbidden(request)
    const translate = wire.words.in(wire.words.localeOf(request.headers['accept-language']))
    return reply
      .code(known.status)
      .headers(known.headers)
      .type('application/problem+json')
      .send({
        type: `urn:countinghouse:${known.code}`,
        title: translate(known.code),
        status: known.status,
        requestId: request.id,
      })
  }
}
