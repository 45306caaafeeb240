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
  /** Values that go into the address beside tm, device and sign. */
  query?: Readonly<Record<string, string>> | undefined
  /** Carried in the place of the session's: of one that has ended here. What such a call meets ends no other session. */
  endedToken?: string | undefined
}

const tokenOf = ({ endedToken }: SendOptions): string | null => endedToken ?? currentToken()

function headersOf(options: SendOptions): Headers {
  const headers = new Headers({ 'Accept-Language': currentLocale().id })
  const token = tokenOf(options)
  if (token) headers.set('Authorization', token)
  if (options.hideLoading) headers.set('Show-Loading', '0')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  return headers
}

/** A call gives up at its own wish, when its time is over, and with the session whose token it carries. */
function limitOf(options: SendOptions): AbortSignal {
  const limits = [AbortSignal.timeout(callTimeoutMs())]
  if (options.signal) limits.push(options.signal)
  if (!options.endedToken && currentToken()) limits.push(sessionLife())
  return AbortSignal.any(limits)
}

function addressOf(path: string, proven: URLSearchParams, options: SendOptions): string {
  for (const [name, value] of Object.entries(options.query ?? {})) proven.set(name, value)
  return `${options.base?.replace(/\/$/, '') ?? ''}${path}?${proven}`
}

/** One exchange of the wire: body wrapped in Base64, signed. Rejects as fetch does. */
export function send(path: string, payload: unknown, options: SendOptions): Promise<Response> {
  const { body, base64 } = encodeBody(payload)
  const headers = headersOf(options)
  headers.set('Content-Type', WIRE_CONTENT_TYPE)
  const address = addressOf(path, proof(path, base64, tokenOf(options)), options)
  return fetch(address, { method: 'POST', headers, body, signal: limitOf(options) })
}

/** Called with the share of the file that is uploaded, 0 to 1. */
export type OnProgress = (share: number) => void

/** One exchange that carries a file: the signature covers path, tm and device, not the bytes. */
export function sendForm(
  path: string,
  form: FormData,
  options: SendOptions,
  onProgress?: OnProgress,
): Promise<Response> {
  const headers = headersOf(options)
  headers.set('X-Device', deviceId())
  const address = addressOf(path, proof(path, '', tokenOf(options)), options)
  const signal = limitOf(options)
  if (!onProgress) return fetch(address, { method: 'POST', headers, body: form, signal })
  return postTelling({ address, headers, form, signal }, onProgress)
}

interface Posted {
  readonly address: string
  readonly headers: Headers
  readonly form: FormData
  readonly signal: AbortSignal
}

/** As fetch posts, by the older way: fetch does not tell how much has gone. */
function postTelling({ address, headers, form, signal }: Posted, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.response as string, { status: request.status })) // asked for as text
    request.onerror = () => reject(new TypeError('the file was not sent'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
