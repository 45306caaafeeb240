import { code128, drawingSVG, ean8, ean13, qrcode, type RenderOptions, upca } from 'bwip-js/generic'
import type { BarcodeKind } from './docket.ts'

const DRAW = { ean13, ean8, upca, code128 }
/** Millimetres. */
const BAR_HEIGHT = 10

/** A barcode with its digits below, as an SVG picture. */
export function barcodeSvg(value: string, symbology: BarcodeKind): string {
  const options: RenderOptions = {
    bcid: symbology,
    text: value,
    includetext: true,
    height: BAR_HEIGHT,
    textxalign: 'center',
  }
  return DRAW[symbology]<string>(options, drawingSVG())
}

export function qrSvg(value: string): string {
  const options: RenderOptions & { eclevel: string } = { bcid: 'qrcode', text: value, eclevel: 'M' }
  return qrcode<string>(options, drawingSVG())
}
