import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
import type { BarcodeKind } from './docket.ts'

const STANDARD: Readonly<Record<string, BarcodeKind>> = { ean13: 'ean13', ean8: 'ean8', upcA: 'upca' }

/** The kind asked for where the value can be drawn in it; otherwise the one that takes any code. */
export function drawableSymbology(value: string, asked: BarcodeKind): BarcodeKind {
  if (asked === 'code128') return asked
  const { symbology, valid } = classifyBarcode(value)
  return valid && STANDARD[symbology] === asked ? asked : 'code128'
}
