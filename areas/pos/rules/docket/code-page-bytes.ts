import CodepageEncoder from '@point-of-sale/codepage-encoder'
import type { CodePage } from './paper.ts'

export type SingleBytePage = Exclude<CodePage, 'gb18030' | 'big5'>

const FIRST_PRINTED = 0x20
const NO_CHARACTER = 0xfffd

const known = new Map<SingleBytePage, ReadonlyMap<string, number>>()

/** The byte of each character of a code page. */
export function codePageBytes(page: SingleBytePage): ReadonlyMap<string, number> {
  const table = known.get(page)
  if (table) return table
  const bytes = new Map<string, number>()
  CodepageEncoder.getCodepoints(page, true).forEach((point, byte) => {
    const isPrinted = byte >= FIRST_PRINTED && point >= FIRST_PRINTED && point !== NO_CHARACTER
    const character = isPrinted ? String.fromCodePoint(point) : ''
    if (isPrinted && !bytes.has(character)) bytes.set(character, byte)
  })
  known.set(page, bytes)
  return bytes
}
