import { request } from 'node:http'
import { callTimes } from '#platform/rules/time/call-times.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'

const DEVICE = 'faults-device-001'
/** All clients of this process share one device. */
const nextTime = callTimes(() => Date.now())

export interface RemoteAnswer {
  readonly status: number
  readonly success: number
  readonly rtn: number
  // biome-ignore lint/suspicious/noExplicitAny: what a server of another process answers; each test says what it expects
  readonly result: any
  readonly map: Readonly<Record<string, unknown>>
}

/** A client of a running server over HTTP. */
export interface RemoteClient {
  readonly token: string
  /** Rejects when the server is unavailable. */
  call(path: string, payload: unknown, headers?: Readonly<Record<string, string>>): Promise<RemoteAnswer>
}

/** A call in its HTTP form. */
export function signedCall(url: string, path: string, payload: unknown, token: string) {
  const { body, base64 } = encodeBody(payload)
  const tm = String(nextTime())
  const sign = createSignature({ path, tm, device: DEVICE, base64 }, token || DEVICE)
  return {
    url: `${url}${path}?tm=${tm}&device=${DEVICE}&sign=${sign}`,
    headers: { 'content-type': WIRE_CONTENT_TYPE, ...(token ? { authorization: token } : {}) },
    body,
  }
}

/** Address of a form with a file: its signature covers path, time and device, not the bytes. */
export function formAddress(url: string, path: string, query: Readonly<Record<string, string>>, token: string): string {
  const tm = String(nextTime())
  const sign = createSignature({ path, tm, device: DEVICE, base64: '' }, token)
  return `${url}${path}?${new URLSearchParams({ ...query, tm, device: DEVICE, sign })}`
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file, file.name)
  return form
}

export async function sendFile(
  url: string,
  path: string,
  query: Readonly<Record<string, string>>,
  file: File,
  token: string,
): Promise<RemoteAnswer> {
  const address = formAddress(url, path, query, token)
  const answer = await fetch(address, { method: 'POST', headers: { authorization: token }, body: formOf(file) })
  return { status: answer.status, ...JSON.parse(await answer.text()) }
}

/** The same with a connection that breaks in the middle of the file. */
export async function sendHalf(
  url: string,
  path: string,
  query: Readonly<Record<string, string>>,
  file: File,
  token: string,
): Promise<void> {
  const whole = new Request(url, { method: 'POST', body: formOf(file) })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const headers = {
    authorization: token,
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  }
  const sent = request(formAddress(url, path, query, token), { method: 'POST', headers })
  sent.on('error', () => {}) // interrupted on purpose
  await new Promise<void>(resolve => sent.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => resolve()))
  sent.destroy()
}

export function remoteClient(url: string, token = ''): RemoteClient {
  return {
    token,
    async call(path, payload, more = {}) {
      const { url: target, headers, body } = signedCall(url, path, payload, token)
      const answer = await fetch(target, { method: 'POST', headers: { ...headers, ...more }, body })
      return { status: answer.status, ...JSON.parse(await answer.text()) }
    },
  }
}

export async function signedInAt(url: string, userName: string, password: string): Promise<RemoteClient> {
  const answer = await remoteClient(url).call('/al/user/v1/signIn', { userName, password })
  const { token, dispMsg } = answer.result ?? {}
  if (!token) throw new Error(`${userName} could not sign in: ${dispMsg ?? JSON.stringify(answer)}`)
  return remoteClient(url, token)
}
