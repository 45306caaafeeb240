import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ORDINARY_BODY } from '#platform/contract/define/operation.ts'
import { toCallerNetwork } from '#platform/rules/access/caller-network.ts'
import type { ServedOperation, SignedIn } from '../operation/area-server.ts'
import { findBarrier } from '../operation/validate-call.ts'
import { bodyBudget, STRANGERS_BODY } from './body-budget.ts'
import { API_DEVICE, identify, identifyProgram, readToken, toCaller } from './caller.ts'
import { type Shares, shares } from './shares.ts'
import { stalledTransfers } from './stalled-transfers.ts'
import type { Wire } from './wire.ts'
import { WireFault } from './wire-fault.ts'

const MB = 1024 * 1024

/**
 * Bytes of bodies that may be in memory at once, in total and per address. A shop's devices share one address, and a
 * body is in memory several times while it is decoded. Large bodies have a separate share and do not block ordinary
 * calls; callers without a session have the smallest, about 200 full bodies.
 */
const BYTES = {
  strangers: { all: 12 * MB, each: 2 * MB },
  ordinary: { all: 32 * MB, each: 8 * MB },
  large: { all: 96 * MB, each: 40 * MB },
} as const
/** Uploads, which are written to disk while they arrive: in total, and per user. */
const UPLOADS = { all: 24, each: 6 } as const

/** Seconds until a caller without room should retry. */
const COME_AGAIN = 2

/** Decision about a request from its headers alone, before its body is read. */
export interface Admitted {
  readonly served: ServedOperation
  /** Undefined: a caller without a session. */
  readonly signedIn: SignedIn | undefined
  /** Bytes of the body that are read. */
  readonly room: number
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | undefined
  }
}

export interface Admission {
  /**
   * Throws 401, 403, 413, 415, 429 or 503 as a WireFault; otherwise sets `request.admitted` with the caller and the
   * permitted size.
   */
  admit(served: ServedOperation, request: FastifyRequest, reply: FastifyReply, device: string): Promise<void>
  stop(): void
}

const isForm = ({ operation }: ServedOperation, { headers }: FastifyRequest): boolean =>
  operation.upload === true && headers['content-type']?.startsWith('multipart/') === true

/** Bytes of a body that are read: files only in forms, and little before the caller is known. */
function getRoom(served: ServedOperation, request: FastifyRequest, signedIn: SignedIn | undefined): number {
  if (!signedIn) return Math.min(bodyBudget(served.operation), STRANGERS_BODY)
  return served.operation.upload && !isForm(served, request) ? ORDINARY_BODY : bodyBudget(served.operation)
}

const declaredLength = ({ headers }: FastifyRequest): number | undefined =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined

/** Checks callers by their headers: identity, permission, permitted size and available room. */
export function admission(wire: Wire, bodyPatienceMs: number): Admission {
  const bytes = { strangers: shares(BYTES.strangers), ordinary: shares(BYTES.ordinary), large: shares(BYTES.large) }
  const uploads = shares(UPLOADS)
  const stalled = stalledTransfers(bodyPatienceMs)

  /** The share is held until the answer was sent: the call works with its body until then. */
  function hold(taken: ReturnType<Shares['take']>, { raw }: FastifyRequest, response: ServerResponse): void {
    if ('full' in taken)
      throw new WireFault(taken.full === 'all' ? 503 : 429, 'platform.http.busy', { 'retry-after': String(COME_AGAIN) })
    const forget = stalled.watch({
      bytes: () => raw.socket.bytesRead,
      isWaiting: () => !raw.complete,
      cut: () => raw.socket.destroy(),
    })
    const end = () => {
      taken.release()
      forget()
    }
    response.once('finish', end).once('close', end)
  }

  function makeRoom(request: FastifyRequest, reply: FastifyReply, { signedIn, room, served }: Admitted): void {
    const length = declaredLength(request)
    if (length === 0) return
    if (isForm(served, request)) {
      // A file of a caller without a session is not read at all (envelope-routes.ts).
      if (signedIn) hold(uploads.take(signedIn.who.userId, 1), request, reply.raw)
      return
    }
    // The code that stores files refuses large ones with a text; the size of all other bodies is known beforehand.
    if (length !== undefined && length > room) throw new WireFault(413)
    const amount = length ?? room
    const pool = signedIn ? (amount <= ORDINARY_BODY ? bytes.ordinary : bytes.large) : bytes.strangers
    hold(pool.take(toCallerNetwork(request.ip), amount), request, reply.raw)
  }

  async function judge(served: ServedOperation, request: FastifyRequest, reply: FastifyReply, device: string) {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new WireFault(415)
    const signedIn = await (device === API_DEVICE
      ? identifyProgram(wire, request)
      : identify(wire, readToken(request), device))
    const admitted = { served, signedIn, room: getRoom(served, request, signedIn) }
    // Before a possible refusal: the log names the caller (log-forbidden.ts).
    request.admitted = admitted
    const stopped = signedIn && findBarrier(served.operation, toCaller(wire, request, device, signedIn))
    if (stopped && 'forbidden' in stopped) throw new WireFault(403)
    makeRoom(request, reply, admitted)
  }

  return {
    async admit(served, request, reply, device) {
      // Answers and refusals are private: neither a browser nor a proxy may cache them.
      reply.header('cache-control', 'no-store')
      try {
        await judge(served, request, reply, device)
      } catch (error) {
        // The rest of a long body is not awaited; a short one is read to its end, so that its sender gets the answer.
        if ((declaredLength(request) ?? Number.POSITIVE_INFINITY) > ORDINARY_BODY) reply.header('connection', 'close')
        throw error
      }
    },
    stop: stalled.stop,
  }
}

/** The decision of `admit`; a call without one is a fault. */
export function getAdmitted({ admitted }: FastifyRequest): Admitted {
  if (!admitted) throw new Error('a call was answered that nobody admitted')
  return admitted
}
