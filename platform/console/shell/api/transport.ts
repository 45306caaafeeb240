import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { currentLocale } from '../language/messages.tsx'
import { deviceId } from '../session/device.ts'
import { sessionLife } from '../session/session-end.ts'
import { currentToken } from '../session/token-store.ts'
import { callTimeoutMs } from './call-timeout.ts'
import { proof } from './proof.ts'

export interface SendOptions {
  /** No loading bar for this call. */
  hideLoading?: boolean | undefined
  /** Makes it safe to send the same change again. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Another server than the console's own, e.g. a shop's. */
  base?: string | undefined
  /** Query parameters in addition to tm, device and sign. */
  query?: Readonly<Record<string, string>> | undefined
  /**
   * Used instead of the current session's token: that of a session that ended here. Errors of such a call do not end
   * another session.
   */
  endedToken?: string | undefined
  /** A public call of a device, whoever is signed in to its browser. */
  withoutSession?: boolean | undefined
}

const getToken = ({ endedToken, withoutSession }: SendOptions): string | null =>
  withoutSession ? null : (endedToken ?? currentToken())

function createHeaders(options: SendOptions): Headers {
  const headers = new Headers({ 'Accept-Language': currentLocale().id })
  const token = getToken(options)
  if (token) headers.set('Authorization', token)
  if (options.hideLoading) headers.set('Show-Loading', '0')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  return headers
}

/** A call is aborted on request, by its timeout, and with the session whose token it carries. */
function createLimit(options: SendOptions): AbortSignal {
  const limits = [AbortSignal.timeout(callTimeoutMs())]
  if (options.signal) limits.push(options.signal)
  if (!options.endedToken && getToken(options)) limits.push(sessionLife())
  return AbortSignal.any(limits)
}

function createAddress(path: string, proven: URLSearchParams, options: SendOptions): string {
  for (const [name, value] of Object.entries(options.query ?? {})) proven.set(name, value)
  return `${options.base?.replace(/\/$/, '') ?? ''}${path}?${proven}`
}

/** Sends one request of the wire: body in Base64, signed. Rejects as fetch does. */
export function send(path: string, payload: unknown, options: SendOptions): Promise<Response> {
  const { body, base64 } = encodeBody(payload)
  const headers = createHeaders(options)
  headers.set('Content-Type', WIRE_CONTENT_TYPE)
  const address = createAddress(path, proof(path, base64, getToken(options)), options)
  return fetch(address, { method: 'POST', headers, body, signal: createLimit(options) })
}

/** Called with the uploaded share of the file, 0 to 1. */
export type OnProgress = (share: number) => void

/** Sends one request with a file: the signature covers path, tm and device, not the bytes. */
export function sendForm(
  path: string,
  form: FormData,
  options: SendOptions,
  onProgress?: OnProgress,
): Promise<Response> {
  const headers = createHeaders(options)
  headers.set('X-Device', deviceId())
  const address = createAddress(path, proof(path, '', getToken(options)), options)
  const signal = createLimit(options)
  if (!onProgress) return fetch(address, { method: 'POST', headers, body: form, signal })
  return postTelling({ address, headers, form, signal }, onProgress)
}

interface Posted {
  readonly address: string
  readonly headers: Headers
  readonly form: FormData
  readonly signal: AbortSignal
}

/** Like fetch, but with XMLHttpRequest, because fetch does not report upload progress. */
function postTelling({ address, headers, form, signal }: Posted, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.response as string, { status: request.status })) // requested as text
    request.onerror = () => reject(new TypeError('the file was not sent'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
