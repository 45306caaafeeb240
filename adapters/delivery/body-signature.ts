import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hexadecimal HMAC-SHA-256 of the body: the header X-Uber-Signature. */
export const signBody = (secret: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

export function isBodySigned(secret: string, signature: unknown, body: Uint8Array): boolean {
  if (secret === '' || typeof signature !== 'string') return false
  const [sent, expected] = [Buffer.from(signature.toLowerCase()), Buffer.from(signBody(secret, body))]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
