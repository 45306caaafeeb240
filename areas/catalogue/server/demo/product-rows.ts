import type { InputOf } from '#platform/contract/define/resource.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import type { Plu } from '../../contract/plu.ts'
import type { DemoProduct } from './demo-product.ts'

/** Ids of what items refer to, by name. */
export interface Named {
  readonly category: ReadonlyMap<string, string>
  readonly supplier: ReadonlyMap<string, string>
  readonly unit: ReadonlyMap<string, string>
  readonly tag: ReadonlyMap<string, string>
  readonly tax: ReadonlyMap<string, string>
  readonly plu: ReadonlyMap<string, string>
}

export function getId(of: ReadonlyMap<string, string>, name: string): string {
  const id = of.get(name)
  if (!id) throw new Error(`the demo has nothing called ${name}`)
  return id
}

/** The EAN-13 of the packet at a place among all items: of the Australian range 930-939, not all in a row. */
export function demoBarcode(place: number): string {
  const digits = `939${String(100_000 + place * 37).padStart(9, '0')}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

/** The GTIN-14 on the carton in which twelve or so are delivered: packing level 1 before the packet's own digits. */
export function cartonBarcode(ean13: string): string {
  const digits = `1${ean13.slice(0, 12)}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

/** What share of the price without tax the goods cost: prepared food and drink the least, packed goods the most. */
function costShare(product: DemoProduct, random: () => number): number {
  const [least, most] = product.packed ? [0.6, 0.78] : product.taxed ? [0.2, 0.34] : [0.5, 0.65]
  return least + (most - least) * random()
}

/** The row of an item; `place` is its place among all items and makes its barcode. */
export function pluRow(product: DemoProduct, place: number, named: Named, random: () => number): InputOf<typeof Plu> {
  const barcode = product.packed ? demoBarcode(place) : null
  const bare = product.taxed ? (product.price * 10) / 11 : product.price
  const share = costShare(product, random)
  return {
    pluId: product.code ?? String(1001 + place),
    pluName1: product.name,
    barcode,
    // Every fourth packet is also known by its carton.
    moreBarcodes: barcode && place % 4 === 0 ? [cartonBarcode(barcode)] : [],
    category: getId(named.category, product.category),
    supplier: product.supplier ? getId(named.supplier, product.supplier) : null,
    unit: product.unit ? getId(named.unit, product.unit) : null,
    tags: (product.tags ?? []).map(tag => getId(named.tag, tag)),
    tax: getId(named.tax, product.taxed ? 'GST' : 'GST free'),
    price1: product.price,
    cost: product.supplier ? roundHalfAwayFromZero(bare * share, 2) : null,
    stockLink: product.takenFrom ? getId(named.plu, product.takenFrom) : null,
    ...product.more,
  }
}
