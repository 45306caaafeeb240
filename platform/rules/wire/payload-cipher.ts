/**
 * The block cipher of the product: AES-CBC with a fixed initialisation vector, used for the user token kept in the
 * browser under `user-token`.
 *
 * What it protects: the token cannot be read at a glance, in a screenshot of the storage or a copied profile without
 * the device id. What it does not: the key is on the same device, so who can run script in the page, or holds the whole
 * profile, has the token. With a fixed vector equal texts give equal ciphers, and nothing proves that a cipher is
 * unchanged. Never use it for secrets of the server.
 */
import { cbc } from '@noble/ciphers/aes.js'
import { base64ToBytes, bytesToBase64 } from '../text/base64.ts'

export const USER_TOKEN_KEY = 'user-token'

const KEY_LENGTHS = [16, 24, 32]
const FIXED_VECTOR = new TextEncoder().encode('countinghouse-iv')

/** A text as a key, such as a device id. @throws RangeError unless its UTF-8 is 16, 24 or 32 bytes */
export function cipherKey(text: string): Uint8Array {
  const key = new TextEncoder().encode(text)
  if (!KEY_LENGTHS.includes(key.length)) throw new RangeError('a cipher key has 16, 24 or 32 bytes')
  return key
}

/** @returns Base64 */
export const encryptText = (text: string, key: Uint8Array): string =>
  bytesToBase64(cbc(key, FIXED_VECTOR).encrypt(new TextEncoder().encode(text)))

/** @returns null when the text was not made with this key (or was changed so that it shows) */
export function decryptText(sealed: string, key: Uint8Array): string | null {
  const bytes = base64ToBytes(sealed)
  if (!bytes) return null
  const cipher = cbc(key, FIXED_VECTOR)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cipher.decrypt(bytes))
  } catch {
    // Bad padding or bad UTF-8: the one way in which this cipher can say "not mine".
    return null
  }
}
