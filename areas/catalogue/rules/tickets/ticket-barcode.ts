import { code128, drawingSVG, ean8, ean13, gs1_128, type RenderOptions, upca } from 'bwip-js/generic'
import { classifyBarcode, type Symbology } from '#platform/rules/codes/barcode.ts'

/** Millimetres. */
const HEIGHT = 9
const DRAW = { ean13, ean8, upca, code128 }
const BCID: Readonly<Record<Symbology, keyof typeof DRAW | 'gs1-128'>> = {
  ean13: 'ean13',
  ean8: 'ean8',
  upcA: 'upca',
  gtin14: 'gs1-128',
  free: 'code128',
}

const optionsFor = (bcid: string, text: string): RenderOptions => ({
  ...{ bcid, text, height: HEIGHT, includetext: true, textxalign: 'center' },
})

/**
 * A product's code as bars, an SVG picture: in the symbology of the trade where it is one of its codes, a GTIN-14 as GS1-128;
 * anything else that scanners send as Code 128.
 */
export function ticketBarcode(code: string): string {
  const { symbology, valid } = classifyBarcode(code)
  const bcid = valid ? BCID[symbology] : 'code128'
  if (bcid === 'gs1-128') return gs1_128<string>(optionsFor(bcid, `(01)${code}`), drawingSVG())
  return DRAW[bcid]<string>(optionsFor(bcid, code), drawingSVG())
}
