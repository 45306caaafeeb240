import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signature may be, in seconds, and how far in the future. */
export const TOLERANCE_SECONDS = 300

const toDigest = (secret: string, seconds: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** `t=1492774577,v1=5257a8…`: the form of Stripe's header Stripe-Signature. */
export const signEvent = (secret: string, seconds: number, body: Uint8Array): string =>
  `t=${seconds},v1=${toDigest(secret, seconds, body).toString('hex')}`

/** @param now milliseconds since the epoch */
export function isSigned(secret: string, header: string, body: Uint8Array, now: number): boolean {
  const parts = header.split(',').map(part => part.split('=', 2))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const expected = toDigest(secret, seconds, body)
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex = '']) => {
      const sent = Buffer.from(hex, 'hex')
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    })
}
