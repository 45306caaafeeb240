/** Device ids and other random strings of the product: 16 characters. */

export const RANDOM_TEXT_LENGTH = 16

// Crockford's base 32: no letter that sounds or looks like a digit. 256 is a multiple of 32, so every character is
// equally likely. Sixteen characters are 80 bits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * One character for each random byte.
 * @param bytes from the machine's secure source: `crypto.getRandomValues(new Uint8Array(RANDOM_TEXT_LENGTH))`
 * @throws RangeError when there are not 16
 */
export function randomText(bytes: Uint8Array): string {
  if (bytes.length !== RANDOM_TEXT_LENGTH) throw new RangeError(`${RANDOM_TEXT_LENGTH} random bytes are needed`)
  return Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Whether a request's `device` is valid: 16 visible ASCII characters, so that it fits a signed line and a query. */
export const isDeviceId = (text: string): boolean => /^[\x21-\x7e]{16}$/.test(text)
