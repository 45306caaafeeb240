import type { BarcodeKind, Docket } from '#areas/pos/rules/docket/docket.ts'
import { classifyBarcode, type Symbology } from '#platform/rules/codes/barcode.ts'
import type { Ticket } from './ticket-page.ts'

const KINDS: Readonly<Record<Symbology, BarcodeKind>> = {
  ean13: 'ean13',
  ean8: 'ean8',
  upcA: 'upca',
  gtin14: 'code128',
  free: 'code128',
}

/** A price ticket for a printer of labels. */
export function ticketDocket({ name, price, per, code, barcode }: Ticket): Docket {
  const { symbology, valid } = classifyBarcode(barcode)
  const bars = { kind: 'barcode', value: barcode, symbology: valid ? KINDS[symbology] : 'code128' } as const
  return {
    title: name,
    parts: [
      { kind: 'text', text: name, bold: true },
      { kind: 'text', text: price, double: true, bold: true },
      ...(per === '' ? [] : [{ kind: 'text', text: per } as const]),
      ...(barcode === '' ? [{ kind: 'text', text: code } as const] : [bars]),
    ],
  }
}
