import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64Url, toBase64Url } from './base64-url.ts'
import { bytesToUuid, uuidToBytes } from './uuid-bytes.ts'

/** What a ticket's QR code says: `v1.<ticket id>.<expiry>.<HMAC>`. */
export interface TicketCode {
  readonly ticketId: string
  /** Epoch seconds. */
  readonly expires: number
  /** The text before the last dot. */
  readonly signed: string
  /** Base64url. */
  readonly signature: string
}

const CODE = /^v1\.([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

const mac = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text))

/** The key of one version of a ticket: a device that has it can judge this ticket and no other. */
export const ticketKey = (merchantKey: Uint8Array, ticketId: string, version: number): Uint8Array =>
  mac(merchantKey, `${ticketId}.${version}`)

/** @param expires epoch seconds */
export function createTicketCode(key: Uint8Array, ticketId: string, expires: number): string {
  const signed = `v1.${toBase64Url(uuidToBytes(ticketId))}.${expires}`
  return `${signed}.${toBase64Url(mac(key, signed))}`
}

/** Undefined: the text is no code of a ticket. Says nothing about its signature. */
export function readTicketCode(text: string): TicketCode | undefined {
  const [, id = '', expires = '', signature = ''] = CODE.exec(text) ?? []
  if (!id) return undefined
  const signed = text.slice(0, text.lastIndexOf('.'))
  return { ticketId: bytesToUuid(fromBase64Url(id)), expires: Number(expires), signed, signature }
}

/** Compares in constant time. */
export function isSignedBy({ signed, signature }: TicketCode, key: Uint8Array): boolean {
  const expected = mac(key, signed)
  const actual = fromBase64Url(signature)
  return (
    expected.length === actual.length && expected.reduce((diff, byte, at) => diff | (byte ^ (actual[at] ?? 0)), 0) === 0
  )
}
