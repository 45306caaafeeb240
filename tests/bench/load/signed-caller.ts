import { callTimes } from '#platform/rules/time/call-times.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { postRequest } from './load.ts'

const DEVICE = 'bench-device-001'
/** The server accepts a signature of a writing call once, also where two calls in one millisecond have the same contents. */
const nextTime = callTimes(() => Date.now())

interface SignedCall {
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function signed(
  path: string,
  payload: unknown,
  token: string | undefined,
  { tm, more = {} }: { readonly tm: string; readonly more?: Readonly<Record<string, string>> },
): SignedCall {
  const { body, base64 } = encodeBody(payload)
  const sign = createSignature({ path, tm, device: DEVICE, base64 }, token ?? DEVICE)
  return {
    target: `${path}?tm=${tm}&device=${DEVICE}&sign=${sign}`,
    headers: {
      'content-type': WIRE_CONTENT_TYPE,
      'accept-language': 'en',
      ...(token ? { authorization: token } : {}),
      ...more,
    },
    body,
  }
}

/** A signed-in user of a running server, whose calls use the whole wire. */
export interface SignedCaller {
  /** Of its session. */
  readonly token: string
  /** A call as bytes, for load tests, whose writing calls differ by their contents: many more than one go in a millisecond. */
  request(path: string, payload: unknown, headers?: Record<string, string>): Buffer
  /** A call's answer; refusals are faults here. */
  fetch(path: string, payload: unknown): Promise<Response>
  /** Uploads a file to a call, with its other parameters in the query; returns its `result`. */
  upload<T>(path: string, name: string, bytes: Uint8Array, query?: Readonly<Record<string, string>>): Promise<T>
  /** The `result` of a call. */
  call<T>(path: string, payload: unknown): Promise<T>
}

async function send(url: string, { target, headers, body }: SignedCall): Promise<Response> {
  const answer = await fetch(`${url}${target}`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function resultOf<T>(answer: Response): Promise<T> {
  const envelope = await answer.json()
  if (!(envelope.rtn > 0)) throw new Error(`refused: ${JSON.stringify(envelope)}`)
  return envelope.result
}

export async function signIn(url: string, userName: string, password: string): Promise<SignedCaller> {
  const answer = await send(
    url,
    signed('/al/user/v1/signIn', { userName, password }, undefined, { tm: String(nextTime()) }),
  )
  const { token, dispMsg } = await resultOf<{ token?: string; dispMsg: string }>(answer)
  if (!token) throw new Error(`${userName} could not sign in: ${dispMsg}`)
  const sign = (path: string, payload: unknown) => signed(path, payload, token, { tm: String(nextTime()) })
  return {
    token,
    request: (path, payload, more = {}) => {
      const { target, headers, body } = signed(path, payload, token, { tm: String(Date.now()), more })
      return postRequest(target, headers, body)
    },
    fetch: (path, payload) => send(url, sign(path, payload)),
    upload: async <T>(path: string, name: string, bytes: Uint8Array, query: Readonly<Record<string, string>> = {}) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], name))
      const tm = String(nextTime())
      const sign = createSignature({ path, tm, device: DEVICE, base64: '' }, token)
      const address = `${url}${path}?${new URLSearchParams({ tm, device: DEVICE, sign, ...query })}`
      return resultOf<T>(await fetch(address, { method: 'POST', headers: { authorization: token }, body: form }))
    },
    call: async <T>(path: string, payload: unknown) => resultOf<T>(await send(url, sign(path, payload))),
  }
}
