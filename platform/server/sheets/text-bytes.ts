import { isUtf8 } from 'node:buffer'

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

const reencoded = (bytes: Uint8Array, encoding: string): Buffer =>
  Buffer.from(new TextDecoder(encoding).decode(bytes), 'utf8')

/**
 * A text file as UTF-8 without a byte order mark. Uses its mark; otherwise UTF-8 where valid; otherwise Windows-1252,
 * the default of spreadsheets on Windows.
 */
export function toUtf8(bytes: Uint8Array): Buffer {
  if (startsWith(bytes, [0xff, 0xfe])) return reencoded(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return reencoded(bytes, 'utf-16be')
  const plain = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes
  if (!isUtf8(plain)) return reencoded(plain, 'windows-1252') // every byte is valid in it
  return Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength)
}
