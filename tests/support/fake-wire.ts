import { vi } from 'vitest'
import { decodeBody } from '#platform/rules/wire/wire-body.ts'

export interface SeenCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly payload: unknown
  readonly base64: string
}

type Reply = Response | Promise<Response>
type Handler = (call: SeenCall) => Reply

export interface FakeWire {
  /** Calls in order of arrival. */
  readonly calls: SeenCall[]
  paths(): string[]
  /** Handles a path; the last handler of a path wins. */
  on(path: string, handler: Handler): FakeWire
}

/** An answer of the wire: HTTP 200 with an envelope. */
export const answer = (result: unknown, map: Record<string, unknown> = {}): Response =>
  Response.json({ success: 1, rtn: 1, dispMsg: '', result, map })

export const refusal = (rtn: number, dispMsg = '', map: Record<string, unknown> = {}): Response =>
  Response.json({ success: 0, rtn, dispMsg, result: null, map })

export const status = (code: number): Response =>
  Response.json({ success: 0, rtn: 0, dispMsg: '', map: {} }, { status: code })

function seen(address: string, init: RequestInit | undefined): SeenCall {
  const url = new URL(address, window.location.href)
  const decoded = decodeBody(String(init?.body ?? ''))
  if (!decoded.ok) throw new Error(`the body of ${url.pathname} is not the wire's: ${decoded.refusal}`)
  return {
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    payload: decoded.payload,
    base64: decoded.base64,
  }
}

/** Like fetch: an answer after the abort is discarded. */
function untilAborted(reply: Reply, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(reply).then(resolve, reject)
  })
}

/** Replaces the server: a call without a handler fails the test by name. */
export function fakeWire(): FakeWire {
  const calls: SeenCall[] = []
  const handlers = new Map<string, Handler>()
  const wire: FakeWire = {
    calls,
    paths: () => calls.map(({ path }) => path),
    on: (path, handler) => {
      handlers.set(path, handler)
      return wire
    },
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = seen(address, init)
    calls.push(call)
    const handler = handlers.get(call.path)
    if (!handler) throw new Error(`nobody answers ${call.path}`)
    return untilAborted(handler(call), init?.signal)
  })
  return wire
}
