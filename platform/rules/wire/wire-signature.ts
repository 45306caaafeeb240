/**
 * The signature of a call. Uses `@noble/hashes` and not `crypto.subtle`, which browsers withhold from pages on plain
 * http, such as a shop's own server on its own network (docs/decisions/signatures-and-ciphers.md).
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { padBase64 } from '../text/base64.ts'

export const CLOCK_WINDOW_MS = 5 * 60 * 1000

export type SignedParts = {
  readonly path: string
  /** Milliseconds since the epoch, as text in the query. */
  readonly tm: string
  readonly device: string
  /** The payload's Base64 text as sent, before percent-encoding. */
  readonly base64: string
}

/** HMAC-SHA-256 of a text in lowercase hex. */
export type Mac = (key: string, text: string) => string

const portableMac: Mac = (key, text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))

/** @param key the token; before sign-in the device id */
export const createSignature = (
  { path, tm, device, base64 }: SignedParts,
  key: string,
  mac: Mac = portableMac,
): string => mac(key, [path, tm, device, base64].join('\n'))

/**
 * Whether `sign` is correct. Restores padding that was lost in transit, because the caller signed the text with it.
 * @param mac the platform's own, where it has a faster one
 */
export function isValidSignature(sign: string, parts: SignedParts, key: string, mac: Mac = portableMac): boolean {
  if (constantTimeEquals(sign, createSignature(parts, key, mac))) return true
  const padded = padBase64(parts.base64)
  return padded !== parts.base64 && constantTimeEquals(sign, createSignature({ ...parts, base64: padded }, key, mac))
}

/** Whether a request's `tm` is at most five minutes from `now`, both in milliseconds since the epoch. */
export const clockWithinWindow = (tm: string, now: number): boolean =>
  /^\d{1,15}$/.test(tm) && Math.abs(Number(tm) - now) <= CLOCK_WINDOW_MS

/** Compares in a time that does not depend on where the texts differ. Their lengths are no secret. */
export function constantTimeEquals(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
