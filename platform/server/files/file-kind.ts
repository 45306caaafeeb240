import { isUtf8 } from 'node:buffer'

export type FileKind = 'image/jpeg' | 'image/png' | 'application/pdf' | typeof XLSX | 'text/csv' | 'text/plain'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

const MARKS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  [XLSX, [0x50, 0x4b, 0x03, 0x04]],
]

/** Text without control characters. Text that starts with a tag may be a page or drawing with a script. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.some(byte => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c)) return false
  return !/^\s*</.test(readBeginning(bytes))
}

const readBeginning = (bytes: Uint8Array): string =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes.subarray(0, 4096))

export const looksLikeSvg = (bytes: Uint8Array): boolean => {
  const beginning = readBeginning(bytes)
  return /^\s*</.test(beginning) && /<(!doctype\s+|\w+:)?svg[\s>]/i.test(beginning)
}

/**
 * Detects a file's kind from its bytes; the name only distinguishes CSV from other text. Undefined for kinds that are
 * not accepted.
 */
export function detectFileKind(bytes: Uint8Array, name: string): FileKind | undefined {
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark))
  if (marked) return marked[0]
  if (!isPlainText(bytes)) return undefined
  return /\.(csv|tsv)$/i.test(name) ? 'text/csv' : 'text/plain'
}
