/**
 * AES-CBC with a fixed initialisation vector, for the user token stored in the browser under `user-token`.
 *
 * It protects the token from being read at a glance, in a screenshot of the storage or from a copied profile without
 * the device id. It does not protect against scripts in the page or a copy of the whole profile, because the key is on
 * the same device. With a fixed vector equal texts give equal ciphers, and changes are not detected. Never use it for
 * secrets of the server.
 */
import { cbc } from '@noble/ciphers/aes.js'
import { base64ToBytes, bytesToBase64 } from '../text/base64.ts'

export const USER_TOKEN_KEY = 'user-token'

const KEY_LENGTHS = [16, 24, 32]
const FIXED_VECTOR = new TextEncoder().encode('countinghouse-iv')

/**
 * A key from a text such as a device id.
 * @throws RangeError unless its UTF-8 is 16, 24 or 32 bytes
 */
export function cipherKey(text: string): Uint8Array {
  const key = new TextEncoder().encode(text)
  if (!KEY_LENGTHS.includes(key.length)) throw new RangeError('a cipher key has 16, 24 or 32 bytes')
  return key
}

/** @returns Base64 */
export const encryptText = (text: string, key: Uint8Array): string =>
  bytesToBase64(cbc(key, FIXED_VECTOR).encrypt(new TextEncoder().encode(text)))

/** @returns null when the text was not encrypted with this key (or was visibly changed) */
export function decryptText(sealed: string, key: Uint8Array): string | null {
  const bytes = base64ToBytes(sealed)
  if (!bytes) return null
  const cipher = cbc(key, FIXED_VECTOR)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cipher.decrypt(bytes))
  } catch {
    // Bad padding or bad UTF-8: the only signs that the key is wrong.
    return null
  }
}
