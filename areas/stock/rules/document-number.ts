const DIGITS = 6

/**
 * A document's number as it is stored, from how people type it: "po 12", "PO-12", "po000012" are all PO-000012.
 * Undefined: it is no number of this kind.
 * @param prefix of the kind: PO
 */
export function documentNumberIn(text: string, prefix: string): string | undefined {
  const [, typed, digits] = /^([a-z]+)[\s-]*(\d{1,9})$/i.exec(text.trim()) ?? []
  if (!digits || typed?.toUpperCase() !== prefix) return undefined
  return `${prefix}-${digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0')}`
}
