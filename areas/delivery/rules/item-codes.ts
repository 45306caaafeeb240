/** Codes of the catalogue by the platform's ids of items. */
export type ItemCodes = ReadonlyMap<string, string>

export type ItemCodesProblem = { readonly line: number; readonly reason: 'form' | 'twice' }

/** Reads lines of `platform id = item code`. */
export function readItemCodes(text: string): ItemCodes | ItemCodesProblem {
  const codes = new Map<string, string>()
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [id = '', code = '', ...more] = line.split('=').map(part => part.trim())
    if (id === '' || code === '' || more.length > 0) return { line: at + 1, reason: 'form' }
    if (codes.has(id)) return { line: at + 1, reason: 'twice' }
    codes.set(id, code)
  }
  return codes
}

export const isItemCodesProblem = (read: ItemCodes | ItemCodesProblem): read is ItemCodesProblem => 'reason' in read
