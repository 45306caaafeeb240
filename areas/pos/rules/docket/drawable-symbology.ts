import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
import type { BarcodeKind } from './docket.ts'

const STANDARD: Readonly<Record<string, BarcodeKind>> = { ean13: 'ean13', ean8: 'ean8', upcA: 'upca' }

/** The requested kind if the value can be encoded in it, otherwise the kind that encodes anything. */
export function drawableSymbology(value: string, wanted: BarcodeKind): BarcodeKind {
  if (wanted === 'code128') return wanted
  const { symbology, valid } = classifyBarcode(value)
  return valid && STANDARD[symbology] === wanted ? wanted : 'code128'
}
