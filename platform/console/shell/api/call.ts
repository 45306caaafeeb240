import type { z } from 'zod'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope, EnvelopeMap, RowsAnswer } from '#platform/contract/wire/envelope.ts'
import { correctClock } from '../device/clock.ts'
import { takeEarly } from '../early/early-calls.ts'
import { type FirstOf, storeFirstRequest } from '../early/first-requests.ts'
import { wordsLoaded } from '../language/messages.tsx'
import { askProof } from '../proof/ask-proof.ts'
import { sessionLife } from '../session/session-end.ts'
import { replaceToken } from '../session/token-store.ts'
import { CallError, isCallError } from './call-error.ts'
import { applyCatalogue, type Failure, getErrorText } from './error-catalogue.ts'
import { beginLoading } from './loading.ts'
import { type SendOptions, send } from './transport.ts'

/** Identifies a call: an operation of the contract, or its path with the operation's types (named-call.ts). */
export interface Called<I, O> {
  readonly path: string
  readonly input?: z.ZodType<I>
  readonly output?: z.ZodType<O>
}

export interface CallOptions extends SendOptions {
  /** The caller shows the error itself: no "Network error" toast. */
  hideErrors?: boolean | undefined
  /**
   * Page whose first rows these are: stored, so that the next visit requests them before its code is loaded. Reads
   * only.
   */
  firstOf?: FirstOf | undefined
}

/** A positive answer with its extra data (total, about, labels, …). */
export interface Answered<O> {
  readonly rtn: number
  readonly dispMsg: string
  readonly result: O
  readonly map: EnvelopeMap
}

/** A file returned by a call. */
export interface AnsweredFile {
  readonly blob: Blob
  readonly name: string
}

/**
 * Makes a call. A refusal or a failure rejects with CallError, after the error catalogue was applied; the caller's own
 * abort rejects as fetch does.
 */
export async function call<I, O>(operation: Called<I, O>, input: I, options: CallOptions = {}): Promise<Answered<O>> {
  return underLoadingBar(options, async () => {
    const envelope = await requestEnvelope<O>(operation.path, input, options)
    const { firstOf } = options
    if (firstOf) storeFirstRequest({ ...firstOf, request: { path: operation.path, payload: input } })
    const { rtn, dispMsg, result, map } = envelope
    return { rtn, dispMsg, result, map }
  })
}

/** Makes a call that returns a file. */
export async function callFile<I>(
  operation: Called<I, unknown>,
  input: I,
  options: CallOptions = {},
): Promise<AnsweredFile> {
  return underLoadingBar(options, async () => {
    const response = await exchange(operation.path, () => send(operation.path, input, options), options)
    if (response.headers.get('Content-Type')?.includes('application/json')) {
      // A refusal arrives as an envelope instead of the file.
      accept(await envelopeIn(response, operation.path, options), operation.path, options)
    }
    return { blob: await response.blob(), name: fileName(response) }
  })
}

export async function underLoadingBar<T>(options: SendOptions, work: () => Promise<T>): Promise<T> {
  const end = options.hideLoading ? () => {} : beginLoading()
  try {
    return await work()
  } finally {
    end()
  }
}

async function requestEnvelope<O>(path: string, input: unknown, options: CallOptions): Promise<Envelope<O>> {
  const ask = async () => {
    const response = await exchange(path, () => send(path, input, options), options)
    return envelopeIn(response, path, options)
  }
  const early = takeEarly(path, input)
  const first = (early && (await early)) ?? (await ask())
  return accept<O>(await mended(first, ask, options), path, options)
}

/** Repeats a call once after a refusal that can be resolved: a bad signature, or a proof that is too old. */
async function mended(first: Envelope, again: () => Promise<Envelope>, options: SendOptions): Promise<Envelope> {
  let answer = mayTryAgain(first, options) ? await again() : first
  if (answer.rtn === RTN.proveAgain && (await askProof(sessionLife()))) answer = await again()
  return answer
}

/**
 * Whether a call with a refused signature is sent again with a new time. A wrong clock is corrected. A repeated
 * signature without the server's time means that the browser sent the call twice, or another tab signed the same.
 * Without a key these cannot be distinguished, and the call may already be done.
 */
export function mayTryAgain({ rtn, map }: Envelope, { idempotencyKey }: SendOptions): boolean {
  if (rtn !== RTN.badSignature) return false
  if (map.serverTm === undefined) return idempotencyKey !== undefined
  correctClock(Number(map.serverTm))
  return true
}

/** The caller aborted, or the session ended, which rejects with its own CallError. */
const isGivenUp = (cause: unknown, { signal }: CallOptions): boolean => signal?.aborted === true || isCallError(cause)

/** Sends the request; any status but 200 is a failure. */
export async function exchange(
  path: string,
  attempt: () => Promise<Response>,
  options: CallOptions,
): Promise<Response> {
  let response: Response
  try {
    response = await attempt()
  } catch (cause) {
    await wordsLoaded()
    if (isGivenUp(cause, options)) throw cause
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw fail({ kind: timedOut ? 'timeout' : 'network', path, rtn: 0, status: 0, dispMsg: '' }, options, { cause })
  }
  // The first calls of a visit are sent before the messages have loaded, and an error needs them.
  await wordsLoaded()
  if (response.status === 200) return response
  const envelope = await response.json().then(asEnvelope, cause => {
    if (isGivenUp(cause, options)) throw cause
    return undefined
  })
  const failure: Failure = {
    kind: 'http',
    path,
    rtn: envelope?.rtn ?? 0,
    status: response.status,
    dispMsg: envelope?.dispMsg ?? '',
  }
  throw fail(failure, options, { map: envelope?.map })
}

/** Reads either shape of answer: an envelope, or the rows of report calls under /api/. */
export async function envelopeIn(response: Response, path: string, options: CallOptions): Promise<Envelope> {
  try {
    const body: unknown = await response.json()
    const envelope = asEnvelope(body) ?? rowsAsEnvelope(body) ?? codeAsRefusal(body)
    if (envelope) return envelope
  } catch (cause) {
    if (isGivenUp(cause, options)) throw cause
  }
  throw fail({ kind: 'http', path, rtn: 0, status: response.status, dispMsg: '' }, options)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function asEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body) || typeof body.rtn !== 'number') return undefined
  return {
    success: body.success === 1 ? 1 : 0,
    rtn: body.rtn,
    dispMsg: typeof body.dispMsg === 'string' ? body.dispMsg : '',
    result: body.result,
    map: isRecord(body.map) ? body.map : {},
  }
}

function rowsAsEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body) || typeof body.code !== 'number' || !Array.isArray(body.data)) return undefined
  const { data, total } = body as unknown as RowsAnswer // checked on the line above
  return { success: body.code === 200 ? 1 : 0, rtn: RTN.done, dispMsg: '', result: data, map: { total } }
}

/**
 * Demonstration servers refuse with a code beside the text (core.md section 8): 60204 at sign-in, 50008 for an unknown
 * token.
 */
const DEMONSTRATION_CODES: readonly unknown[] = [60204, 50008]

function codeAsRefusal(body: unknown): Envelope | undefined {
  if (!isRecord(body) || !DEMONSTRATION_CODES.includes(body.code)) return undefined
  return { success: 0, rtn: RTN.nothingToDo, dispMsg: String(body.message ?? ''), result: undefined, map: {} }
}

/** Stores a rotated token; throws a refusal. */
export function accept<O>(envelope: Envelope, path: string, options: CallOptions): Envelope<O> {
  if (envelope.map.refreshToken && !options.endedToken) replaceToken(envelope.map.refreshToken)
  const { success, rtn, dispMsg, map } = envelope
  if (success !== 1) throw fail({ kind: 'refused', path, rtn, status: 200, dispMsg }, options, { map })
  // The server has validated the answer by the operation's definition; it is not validated again.
  return envelope as Envelope<O>
}

function fail(
  failure: Failure,
  options: CallOptions,
  more: { map?: EnvelopeMap | undefined; cause?: unknown } = {},
): CallError {
  const isShown = !options.endedToken && applyCatalogue(failure, options.hideErrors ?? false)
  return new CallError(failure.kind, getErrorText(failure), {
    rtn: failure.rtn,
    status: failure.status,
    isShown,
    ...more,
  })
}

/** Name in Content-Disposition; prefers the UTF-8 form. */
function fileName(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download'
}
