/**
 * Characters that XML cannot hold, and text that would be read as such an escape: ECMA-376 part 1, ST_Xstring
 * (22.9.2.19).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ESCAPED = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)|\p{Surrogate}/gu

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const toEscape = (char: string): string => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Excel reports a file with longer cells as damaged. */
const LONGEST_CELL = 32_767

export function xlsxText(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .replace(ESCAPED, toEscape)
    .replace(/[&<>"]/g, char => MARKUP[char] ?? char)
}

export const fromXlsxText = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
