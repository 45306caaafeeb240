/** The body of a call: `=` (or `paramIn=`) and the percent-encoded Base64 of the payload's UTF-8 JSON. */
import { base64ToBytes, bytesToBase64 } from '../text/base64.ts'

export const WIRE_CONTENT_TYPE = 'application/x-www-form-urlencoded'

/** Also message keys. Each is answered with HTTP 400. */
export type BodyRefusal =
  | 'wire.body.prefix'
  | 'wire.body.percent'
  | 'wire.body.base64'
  | 'wire.body.utf8'
  | 'wire.body.json'

export type EncodedBody = {
  readonly body: string
  /** The signed text. */
  readonly base64: string
}

export type DecodedBody =
  | {
      readonly ok: true
      readonly payload: unknown
      /** The Base64 text as sent, before percent-encoding: the signed text. */
      readonly base64: string
    }
  | { readonly ok: false; readonly refusal: BodyRefusal }

/** @param payload any JSON value */
export function encodeBody(payload: unknown): EncodedBody {
  const base64 = bytesToBase64(new TextEncoder().encode(JSON.stringify(payload ?? null)))
  return { body: `=${encodeURIComponent(base64)}`, base64 }
}

/** Like `base64ToBytes`, for a platform with a faster one. */
export type BytesOfBase64 = (text: string) => Uint8Array | null

/**
 * Reads a body as received. Accepts a `+` that a form decoder turned into a space, missing padding, and a body without
 * percent-encoding.
 */
export function decodeBody(body: string, bytesOf: BytesOfBase64 = base64ToBytes): DecodedBody {
  const sent = /^(?:paramIn)?=/.exec(body)
  if (!sent) return refused('wire.body.prefix')
  const decoded = attempt(() => decodeURIComponent(body.slice(sent[0].length)))
  if (!decoded) return refused('wire.body.percent')
  const base64 = decoded.value.replace(/[\r\n]+$/, '').replaceAll(' ', '+')
  const bytes = bytesOf(base64)
  if (!bytes || bytes.length === 0) return refused('wire.body.base64')
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (!text) return refused('wire.body.utf8')
  const payload = attempt((): unknown => JSON.parse(text.value))
  if (!payload) return refused('wire.body.json')
  return { ok: true, payload: payload.value, base64 }
}

const refused = (refusal: BodyRefusal): DecodedBody => ({ ok: false, refusal })

// The platform's decoders throw on bad input; here bad input is an answer.
function attempt<T>(decode: () => T): { readonly value: T } | null {
  try {
    return { value: decode() }
  } catch {
    return null
  }
}
