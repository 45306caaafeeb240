/**
 * Columns of a text in fixed-pitch type: two for wide characters (East Asian Width W and F, UAX 11), none for combining
 * marks, one for others.
 */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u
/** Most texts: each letter has one column. */
export const PLAIN = /^[\x20-\x7e]*$/
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u

export function characterWidth(character: string): 0 | 1 | 2 {
  if (NO_WIDTH.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

export const isWide = (character: string): boolean => characterWidth(character) === 2

export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

/** Splits text at `width` columns. */
export function splitAt(text: string, width: number): readonly [string, string] {
  let taken = 0
  let end = 0
  for (const character of text) {
    const next = taken + characterWidth(character)
    if (next > width) break
    taken = next
    end += character.length
  }
  return [text.slice(0, end), text.slice(end)]
}
