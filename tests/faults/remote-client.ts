import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire-body.ts'
import { signatureOf } from '#platform/rules/wire-signature.ts'

const DEVICE = 'faults-device-001'

export interface RemoteAnswer {
  readonly status: number
  readonly success: number
  readonly rtn: number
  // biome-ignore lint/suspicious/noExplicitAny: what a server of another process answers; each test says what it expects
  readonly result: any
  readonly map: Readonly<Record<string, unknown>>
}

/** A client of a running server that speaks the wire over HTTP. */
export interface RemoteClient {
  readonly token: string
  /** Rejects when the server is not there. */
  call(path: string, payload: unknown, headers?: Readonly<Record<string, string>>): Promise<RemoteAnswer>
}

export function remoteClient(url: string, token = ''): RemoteClient {
  return {
    token,
    async call(path, payload, headers = {}) {
      const { body, base64 } = encodeBody(payload)
      const tm = String(Date.now())
      const sign = signatureOf({ path, tm, device: DEVICE, base64 }, token || DEVICE)
      const answer = await fetch(`${url}${path}?tm=${tm}&device=${DEVICE}&sign=${sign}`, {
        method: 'POST',
        headers: { 'content-type': WIRE_CONTENT_TYPE, ...(token ? { authorization: token } : {}), ...headers },
        body,
      })
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
