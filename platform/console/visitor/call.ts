import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { RANDOM_TEXT_LENGTH, randomText } from '#platform/rules/codes/device-id.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import type { AnsweredFile, Called } from '../shell/api/call.ts'
import { CallError } from '../shell/api/call-error.ts'
import { callTime, correctClock, machine } from '../shell/device/clock.ts'
import { currentLocale, translate } from './words.ts'

interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes it safe to send the same change again. */
  readonly idempotencyKey?: string
}

/** Milliseconds (core.md section 9). */
const TIMEOUT_MS = 120_000

/** Of this page alone: a browser may keep nothing for a page within another site. */
let device: string | undefined

function send(path: string, payload: unknown, { signal, idempotencyKey }: CallOptions): Promise<Response> {
  const { body, base64 } = encodeBody(payload)
  device ??= randomText(machine.randomBytes(RANDOM_TEXT_LENGTH))
  const tm = String(callTime())
  const sign = createSignature({ path, tm, device, base64 }, device)
  const headers = new Headers({ 'Accept-Language': currentLocale().id, 'Content-Type': WIRE_CONTENT_TYPE })
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]
  const address = `${path}?${new URLSearchParams({ tm, device, sign })}`
  return fetch(address, { method: 'POST', headers, body, signal: AbortSignal.any(limits) })
}

/** Any answer but an envelope is a failure. */
async function exchange(path: string, payload: unknown, options: CallOptions): Promise<Response> {
  let response: Response
  try {
    response = await send(path, payload, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    const words = translate(timedOut ? 'platform.error.networkTimeout' : 'platform.error.networkError')
    throw new CallError(timedOut ? 'timeout' : 'network', words, { cause })
  }
  if (response.status === 200) return response
  const envelope = await read(response)
  const words = translate(response.status === 500 ? 'platform.error.systemError' : 'platform.error.networkError')
  const { rtn, map } = envelope ?? {}
  throw new CallError('http', envelope?.dispMsg || words, { status: response.status, rtn, map })
}

async function read(response: Response): Promise<Envelope | undefined> {
  try {
    return (await response.json()) as Envelope // the server has validated it by the operation's definition
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // a proxy's page
    throw error
  }
}

function accept(envelope: Envelope | undefined): Envelope {
  if (!envelope) throw new CallError('http', translate('platform.error.networkError'))
  const { success, rtn, dispMsg, map } = envelope
  if (success === 1) return envelope
  throw new CallError('refused', dispMsg || translate('platform.error.failedToOperate'), { rtn, status: 200, map })
}

/** A call without a session. A refusal or a failure rejects with CallError; the caller's own abort rejects as fetch does. */
export async function call<I, O>({ path }: Called<I, O>, input: I, options: CallOptions = {}): Promise<O> {
  const ask = async () => read(await exchange(path, input, options))
  let envelope = await ask()
  // This device's clock is wrong: the refusal says what time it is.
  if (envelope?.rtn === RTN.badSignature && envelope.map.serverTm !== undefined) {
    correctClock(Number(envelope.map.serverTm))
    envelope = await ask()
  }
  return accept(envelope).result as O // as above
}

/** A call that returns a file. */
export async function callFile<I>({ path }: Called<I, unknown>, input: I): Promise<AnsweredFile> {
  const response = await exchange(path, input, {})
  if (response.headers.get('Content-Type')?.includes('application/json')) accept(await read(response))
  const header = response.headers.get('Content-Disposition') ?? ''
  const [, name = 'download'] = /filename="?([^";]+)"?/i.exec(header) ?? []
  return { blob: await response.blob(), name }
}
