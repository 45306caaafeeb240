/** Standard Base64 of bytes and of UTF-8 text, in engines without Uint8Array.toBase64 (Node 24, older browsers). */

// String.fromCharCode takes its bytes as arguments, and engines limit the number of arguments.
const BYTES_AT_ONCE = 8192

export function bytesToBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE))
  }
  return btoa(binary)
}

/** @returns null when the text is not Base64 of the standard alphabet; missing padding is accepted */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const unpadded = text.replace(/={1,2}$/, '')
  // Four characters are three bytes, so a single remaining character is no whole byte.
  if (unpadded.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(unpadded)) return null
  const binary = atob(unpadded)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Restores the padding that a text may have lost in transit. */
export const padBase64 = (text: string): string => text.padEnd(Math.ceil(text.length / 4) * 4, '=') // not money: bytes
