/** Barcodes with a check digit, by their length (GS1 General Specifications 7.9). */

export type Symbology = 'ean8' | 'upcA' | 'ean13' | 'gtin14' | 'free'

/** Also message keys. */
export type BarcodeWarning = 'barcode.empty' | 'barcode.wrongCheckDigit' | 'barcode.freeCode'

export type Barcode = {
  readonly symbology: Symbology
  /** False only for an empty text or one that looks like a standard code and is not. */
  readonly valid: boolean
  readonly warning?: BarcodeWarning
}

const BY_LENGTH: Readonly<Record<number, Exclude<Symbology, 'free'>>> = {
  8: 'ean8',
  12: 'upcA',
  13: 'ean13',
  14: 'gtin14',
}

/**
 * Classifies a barcode as typed or scanned. A shop's own codes and wrong check digits are allowed with a warning,
 * because a shop may have printed such labels. The caller decides whether to stop.
 */
export function classifyBarcode(text: string): Barcode {
  const code = text.trim()
  if (code === '') return { symbology: 'free', valid: false, warning: 'barcode.empty' }
  const symbology = /^\d+$/.test(code) ? BY_LENGTH[code.length] : undefined
  if (!symbology) return { symbology: 'free', valid: true, warning: 'barcode.freeCode' }
  return hasRightCheckDigit(code)
    ? { symbology, valid: true }
    : { symbology, valid: false, warning: 'barcode.wrongCheckDigit' }
}

/**
 * The check digit that follows `digits`: weights 3 and 1 in turn, from the right.
 * @param digits the code without its check digit, digits only
 */
export function barcodeCheckDigit(digits: string): number {
  let total = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    total += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 3 : 1)
  }
  return (10 - (total % 10)) % 10
}

/**
 * Key for comparing two barcodes of the same article. Scanners send a UPC-A as it is or as an EAN-13 with a leading
 * zero. Standard codes are padded to 14 digits; free codes are unchanged.
 */
export function barcodeKey(text: string): string {
  const { symbology, valid } = classifyBarcode(text)
  return valid && symbology !== 'free' ? text.trim().padStart(14, '0') : text.trim()
}

const hasRightCheckDigit = (code: string): boolean => barcodeCheckDigit(code.slice(0, -1)) === Number(code.at(-1))
